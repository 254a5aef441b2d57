import { loadContracts, loadPatients, loadProfessionals } from '../../rooms/lookups/lookups.queries.ts'
import type { LookupOption } from '../../ui/lookup/lookup-query.ts'

export type Entry = { to: string; label: string; hint?: string; kind?: string }

const most = 5

const registers = [
  { path: '/patients', kind: 'Paciente', load: loadPatients(most) },
  { path: '/professionals', kind: 'Profissional', load: loadProfessionals(most) },
  { path: '/contracts', kind: 'Contrato', load: loadContracts(most) },
]

/** People and contracts of the company, a few of each kind. */
export const findRecords = async (search: string, signal: AbortSignal): Promise<Entry[]> => {
  const found = await Promise.all(
    registers.map(async ({ path, kind, load }) => {
      const entry = ({ value, label, hint }: LookupOption) => ({
        to: `${path}/${value}/details`,
        label,
        kind,
        ...(hint && { hint }),
      })
      return (await load(search, signal)).slice(0, most).map(entry)
    }),
  )
  return found.flat()
}
