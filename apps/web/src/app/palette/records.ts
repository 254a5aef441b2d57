import type { RecentKind, RecentRecord } from '@zelo/contract/recents'
import { loadContracts, loadPatients, loadProfessionals } from '../../features/lookups/lookups.queries.ts'
import type { LookupOption } from '../../ui/lookup/lookup-query.ts'
import type { Entry, Question } from './entry.ts'

const perKind = 5

const registers = [
  { kind: 'patient', load: loadPatients(perKind) },
  { kind: 'professional', load: loadProfessionals(perKind) },
  { kind: 'contract', load: loadContracts(perKind) },
] as const

const places: Record<RecentKind, { label: string; path: (id: number) => string }> = {
  administrator: { label: 'Administrador', path: (id) => `/administrators/${id}/details` },
  contract: { label: 'Contrato', path: (id) => `/contracts/${id}/details` },
  professional: { label: 'Profissional', path: (id) => `/professionals/${id}/details` },
  patient: { label: 'Paciente', path: (id) => `/patients/${id}/details` },
  treatment: { label: 'PAD', path: (id) => `/patients/${id}/details-pad` },
  recruitment: { label: 'Captação', path: (id) => `/recruitment/${id}/details` },
}

type Known = { kind: RecentKind; id: number; name: string; hint?: string | undefined }

/**
 * The entry of a record. Selecting the entry opens the record's page, or continues the action that asked for a record.
 */
const entryOf = ({ kind, id, name, hint }: Known, question: Question | undefined): Entry => ({
  key: `${kind} ${id}`,
  label: name,
  kind: places[kind].label,
  ...(hint && { hint }),
  choice: question ? question.go(id) : { to: places[kind].path(id) },
})

/**
 * Searches patients, professionals and contracts, a few of each kind. With a question, searches only the kind of record
 * that the question needs.
 */
export const findRecords =
  (question: Question | undefined) =>
  async (search: string, signal: AbortSignal): Promise<Entry[]> => {
    const asked = registers.filter(({ kind }) => !question || question.kind === kind)
    const found = await Promise.all(
      asked.map(async ({ kind, load }) => {
        const options: LookupOption[] = await load(search, signal)
        return options
          .slice(0, perKind)
          .map(({ value, label, hint }) => entryOf({ kind, id: value, name: label, hint }, question))
      }),
    )
    return found.flat()
  }

export const recentEntries = (recents: RecentRecord[], question: Question | undefined) =>
  recents.filter(({ kind }) => !question || question.kind === kind).map((recent) => entryOf(recent, question))
