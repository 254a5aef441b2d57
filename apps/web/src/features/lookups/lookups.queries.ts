import type { DocumentRegister } from '@zelo/contract/lookups'
import type { Specialty } from '@zelo/contract/vocabulary'
import { read } from '../../platform/api.ts'
import { readPage } from '../../platform/page.ts'
import type { FindOwners } from '../../ui/form/document-input.tsx'
import type { LoadOptions } from '../../ui/lookup/lookup-input.tsx'
import { professionalHint } from './professional-hint.ts'

/** The number of options to request: 20 in most forms, up to 5000 where the specification requires it. */
type Load = (limit: number) => LoadOptions

export const loadContracts: Load = (limit) => async (search, signal) =>
  readPage(await read('GET /lookups/contracts', { query: { search, limit }, signal })).rows.map(
    ({ id, fantasy_name, social_reason }) => ({
      value: id,
      label: fantasy_name,
      hint: social_reason,
    }),
  )

/** The care that needs a professional. Fitting professionals are first, and reasons against one are marked. */
export type ProfessionalsFilter = {
  /** Only professionals who can still reject this recruitment; called ones come first. */
  recruitmentId?: number | undefined
  /** Professionals with this specialty come first; the others are labelled with theirs. */
  specialty?: Specialty | undefined
  /** The days to attend, or a function that plans them when the list opens. */
  days?: readonly string[] | (() => readonly string[]) | undefined
  /** The patients to attend, or the place of one who is not registered. */
  patientIds?: readonly number[] | undefined
  place?: { city: string; state: string; neighborhood: string } | undefined
  /** The professional to be replaced, who is not offered. */
  except?: number | undefined
}

const most = 200

const askedQuery = ({ days, patientIds, place, except, recruitmentId, specialty }: ProfessionalsFilter) => {
  const needed = typeof days === 'function' ? days() : days
  return {
    recruitmentId,
    specialty,
    except,
    ...place,
    days: needed?.length ? needed.slice(0, most).join(',') : undefined,
    patientIds: patientIds?.length ? patientIds.slice(0, most).join(',') : undefined,
  }
}

export const loadProfessionals =
  (limit: number, asked: ProfessionalsFilter = {}): LoadOptions =>
  async (search, signal) => {
    const query = { search, limit, ...askedQuery(asked) }
    return readPage(await read('GET /lookups/professionals', { query, signal })).rows.map((option) => ({
      value: option.id,
      label: option.fullName,
      hint: professionalHint(option),
    }))
  }

export const loadPatients: Load = (limit) => async (search, signal) =>
  readPage(await read('GET /patients', { query: { search, per_page: limit }, signal })).rows.map(
    ({ id, fullName, contractFormatted }) => ({
      value: id,
      label: fullName,
      hint: contractFormatted,
    }),
  )

const administrators =
  (query: { limit: number; responsible?: 'true' }): LoadOptions =>
  async (search, signal) =>
    readPage(await read('GET /lookups/administrators', { query: { search, ...query }, signal })).rows.map(
      ({ id, name }) => ({ value: id, label: name }),
    )

export const loadAdministrators: Load = (limit) => administrators({ limit })

/** For filters: includes inactive administrators who are responsible for a recruitment. */
export const loadResponsibles: Load = (limit) => administrators({ limit, responsible: 'true' })

export const findOwners =
  (register: DocumentRegister): FindOwners =>
  async (document, signal) =>
    readPage(await read('GET /lookups/documents', { query: { register, document }, signal })).rows.map(
      ({ id, name }) => ({ name, to: `/${register}/${id}/details` }),
    )
