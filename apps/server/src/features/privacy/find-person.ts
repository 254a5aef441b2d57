import { dischargedStatuses } from '@zelo/contract/vocabulary'
import type { Fragment, Queryable, Tx } from '../../platform/database/connect.ts'
import type { IdsOf } from './personal-data.ts'

export type ForgettableKind = 'patient' | 'professional'

export type KnownPerson = {
  kind: ForgettableKind
  id: number
  name: string
  cpf: string
  /** Whether the person has left: a patient who is discharged, dead or removed, or a removed professional. */
  isLetGo: boolean
  isForgotten: boolean
}

/** Finds a person and locks the record. `for update` also waits for a PAD or captação that is being created for the person. */
export const findPerson = async (tx: Tx, kind: ForgettableKind, id: number) => {
  const [row] =
    kind === 'patient'
      ? await tx<KnownPerson[]>`
          select 'patient' as kind, p.id, p.full_name as name, p.cpf,
            p.deleted_at is not null or p.status = any(${[...dischargedStatuses]}) as is_let_go,
            exists (select from forgotten_people f where f.kind = 'patient' and f.person_id = p.id) as is_forgotten
          from patients p where p.id = ${id} for update`
      : await tx<KnownPerson[]>`
          select 'professional' as kind, p.id, p.full_name as name, p.cpf, p.deleted_at is not null as is_let_go,
            exists (select from forgotten_people f where f.kind = 'professional' and f.person_id = p.id) as is_forgotten
          from professionals p where p.id = ${id} for update`
  return row
}

/**
 * How a captação is related to the person. `linked`: by the patient or one of the patient's PADs, including the PAD whose
 * professional it replaces. `same`: not linked, but name and birth date or telephone are equal. `possible`: only the name is
 * equal.
 */
export type FoundRecruitment = {
  id: number
  fullName: string
  createdAt: string
  match: 'linked' | 'same' | 'possible'
}

export const findRecruitments = (db: Queryable, patientId: number) => db<FoundRecruitment[]>`
  with pads as (select id from treatments where patient_id = ${patientId})
  select r.id, r.full_name, r.created_at, case
      when r.patient_id = p.id or r.treatment_id in (select id from pads)
        or r.replaced_treatment_id in (select id from pads) then 'linked'
      when r.birth_date = p.birth_date or length(plain_digits(r.cellphone)) >= 10
        and plain_digits(r.cellphone) in (plain_digits(p.phone1), plain_digits(p.phone2)) then 'same'
      else 'possible'
    end as match
  from patients p join recruitments r on r.patient_id = p.id or r.treatment_id in (select id from pads)
    or r.replaced_treatment_id in (select id from pads)
    or num_nonnulls(r.patient_id, r.treatment_id, r.replaced_treatment_id) = 0
      and plain_words(r.full_name) = plain_words(p.full_name)
  where p.id = ${patientId} order by r.id`

export type PersonIds = Record<IdsOf, number[]>

/** The ids that select all rows of a person. Locks PADs and glosas, because an upload locks one of them. */
export const lockPersonIds = async (
  tx: Tx,
  { kind, id }: KnownPerson,
  chosenRecruitments: number[],
): Promise<PersonIds> => {
  if (kind === 'professional')
    return { patient: [], professional: [id], treatments: [], recruitments: [], glosas: [] }
  const treatments = await tx<{ id: number }[]>`
    select id from treatments where patient_id = ${id} order by id for no key update`
  const glosas = await tx<{ id: number }[]>`
    select id from glosas where patient_id = ${id} order by id for no key update`
  const found = await findRecruitments(tx, id)
  const certain = found.filter(
    ({ id: recruitmentId, match }) => match !== 'possible' || chosenRecruitments.includes(recruitmentId),
  )
  const idsOf = (rows: readonly { id: number }[]) => rows.map((row) => row.id)
  return {
    patient: [id],
    professional: [],
    treatments: idsOf(treatments),
    recruitments: idsOf(certain),
    glosas: idsOf(glosas),
  }
}

/** The arguments of the SQL function `names_person`, which finds texts about the person. */
export type Marks = { wholeName: string; numbers: string[]; ownWords: string[] }

/** Replaces a name of a single word, which is too common to be searched as a whole name. */
const unsearchableName = '#'

/**
 * Computes the search terms of a person. `ownWords` are the words of the name that occur in no other person's, contract's or
 * city's name.
 */
export const findMarks = async (
  db: Queryable,
  { kind, id, name, cpf }: Pick<KnownPerson, 'kind' | 'id' | 'name' | 'cpf'>,
  ownRecruitments: number[],
): Promise<Marks> => {
  const [row] = await db<[{ wholeName: string; ownWords: string[] }]>`
    with words as (
      select distinct word from unnest(string_to_array(trim(plain_words(${name})), ' ')) word where length(word) >= 5)
    select plain_words(${name}) as whole_name, array(
      select word from words
      where not exists (
          select from patients o
          where o.deleted_at is null and o.find_text like '%' || word || '%'
            and position(' ' || word || ' ' in plain_words(o.full_name)) > 0
            and not (${kind === 'patient'} and o.id = ${id}))
        and not exists (
          select from professionals o
          where position(' ' || word || ' ' in plain_words(o.full_name)) > 0
            and not (${kind === 'professional'} and o.id = ${id}))
        and not exists (
          select from recruitments o
          where position(' ' || word || ' ' in plain_words(o.full_name)) > 0 and o.id <> all(${ownRecruitments}::int[]))
        and not exists (
          select from administrators o where position(' ' || word || ' ' in plain_words(o.name)) > 0)
        and not exists (
          select from contracts o
          where position(' ' || word || ' ' in plain_words(o.fantasy_name || ' ' || o.social_reason)) > 0)
        and not exists (
          select from patients o
          where o.city_text like '%' || word || '%' and position(' ' || word || ' ' in plain_words(o.city_text)) > 0)
    ) as own_words`
  const digits = cpf.replaceAll(/\D/g, '')
  return {
    wholeName: row.wholeName.trim().includes(' ') ? row.wholeName : unsearchableName,
    numbers: digits.length === 11 ? [digits] : [],
    ownWords: row.ownWords,
  }
}

export const namesPerson = (db: Queryable, text: Fragment, { wholeName, numbers, ownWords }: Marks) =>
  db`names_person(${text}, ${wholeName}, ${numbers}::text[], ${ownWords}::text[])`
