import type { DocumentRegister } from '@zelo/contract/lookups'
import type { Specialty } from '@zelo/contract/vocabulary'
import { read } from '../../platform/api.ts'
import { readPage } from '../../platform/page.ts'
import type { FindOwners } from '../../ui/form/document-input.tsx'
import type { LoadOptions } from '../../ui/lookup/lookup-input.tsx'
import { professionalHint } from './professional-hint.ts'

/** `limit` is the number of options: 20 in most forms, up to 5000 where the specification requires it. */
type Load = (limit: number) => LoadOptions

export const loadContracts: Load = (limit) => async (search, signal) =>
  readPage(await read('GET /lookups/contracts', { query: { search, limit }, signal })).rows.map(
    ({ id, fantasy_name, social_reason }) => ({
      value: id,
      label: fantasy_name,
      hint: social_reason,
    }),
  )

/**
 * The care that needs a professional. Matching professionals are first; others are listed with the reason against them.
 */
export type ProfessionalsFilter = {
  /** Restricts the list to professionals who can still reject the recruitment. Called professionals are first. */
  recruitmentId?: number | undefined
  /** Professionals with the specialty are first; others are listed with their own specialty. */
  specialty?: Specialty | undefined
  /** The days of the care, or a function that plans the days when the list opens. */
  days?: readonly string[] | (() => readonly string[]) | undefined
  /** The patients of the care; for an unregistered patient, the place. */
  patientIds?: readonly number[] | undefined
  place?: { city: string; state: string; neighborhood: string } | undefined
  /** The professional to be replaced, who is excluded. */
  except?: number | undefined
}

const maxValues = 200

const askedQuery = ({ days, patientIds, place, except, recruitmentId, specialty }: ProfessionalsFilter) => {
  const dayList = typeof days === 'function' ? days() : days
  return {
    recruitmentId,
    specialty,
    except,
    ...place,
    days: dayList?.length ? dayList.slice(0, maxValues).join(',') : undefined,
    patientIds: patientIds?.length ? patientIds.slice(0, maxValues).join(',') : undefined,
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

/** The administrators for filters, including inactive ones who are responsible for a recruitment. */
export const loadResponsibles: Load = (limit) => administrators({ limit, responsible: 'true' })

export const findOwners =
  (register: DocumentRegister): FindOwners =>
  async (document, signal) =>
    readPage(await read('GET /lookups/documents', { query: { register, document }, signal })).rows.map(
      ({ id, name }) => ({ name, to: `/${register}/${id}/details` }),
    )
