import type { Recruitment, RecruitmentQuery } from '@zelo/contract/recruitment'
import { authorisedStatuses } from '@zelo/contract/recruitment-labels'
import type {
  PatientMatch,
  Rejection,
  RejectionBody,
  RejectionQuery,
} from '@zelo/contract/recruitment-people'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { findPage } from '../../platform/paging.ts'
import type { Register } from '../../platform/register.ts'
import { codeIn, matchesSearch } from '../../platform/search.ts'

export type StoredRecruitment = Omit<Recruitment, 'rejections'>

const columns = (db: Queryable) => db`
  r.id, r.full_name, r.birth_date, r.contract_id, r.cellphone, r.diagnosis, r.cep, r.address, r.address_number,
  r.address_complement, r.neighborhood, r.city, r.state, r.specialty, r.type, r.status, r.frequency, r.session_count,
  r.professional_id, r.administrator_id, r.register_date, r.expected_start, r.agreed_value, r.contract_value,
  r.observations, r.patient_id, r.treatment_id, r.created_at, r.version,
  (select status from treatments t where t.id = r.treatment_id) as treatment_status,
  (select jsonb_build_object('treatment_id', h.treatment_id, 'professional', p.full_name,
      'from', to_char(h.first_day, 'YYYY-MM-DD"T00:00:00.000Z"'), 'to', to_char(h.last_day, 'YYYY-MM-DD"T00:00:00.000Z"'),
      'sessions', h.session_count)
    from hand_overs h join professionals p on p.id = h.professional_id where h.id = r.hand_over_id) as hand_over,
  (select jsonb_build_object('treatment_id', t.id, 'professional', p.full_name)
    from treatments t join professionals p on p.id = t.professional_id where t.id = r.replaced_treatment_id) as replaced,
  (select jsonb_build_object('social_reason', c.social_reason, 'fantasy_name', c.fantasy_name)
    from contracts c where c.id = r.contract_id) as contract,
  (select jsonb_build_object('full_name', p.full_name) from professionals p where p.id = r.professional_id)
    as professional,
  (select jsonb_build_object('name', a.name) from administrators a where a.id = r.administrator_id) as administrator`

const presence = (db: Queryable, removed: unknown) =>
  removed ? db`r.deleted_at is not null` : db`r.deleted_at is null`

const wordsOf = (statuses: string[]) =>
  statuses.flatMap((status) => (status === 'recruited' ? authorisedStatuses : [status]))

export const findRecruitments = (db: Queryable, query: RecruitmentQuery) => {
  const { search, removed, administratorId, contractId, speciality, status, city, type } = query
  return findPage<StoredRecruitment>(db, {
    select: columns(db),
    from: db`recruitments r`,
    where: db`${presence(db, removed)}
      and ${matchesSearch(db, 'r.search_text', search)}
      and ${matchesSearch(db, 'r.city_text', city)}
      ${administratorId ? db`and r.administrator_id = ${administratorId}` : db``}
      ${contractId ? db`and r.contract_id = ${contractId}` : db``}
      ${speciality?.length ? db`and r.specialty = any(${speciality})` : db``}
      ${status?.length ? db`and r.status = any(${wordsOf(status)})` : db``}
      ${type?.length ? db`and r.type = any(${type})` : db``}`,
    id: db`r.id`,
    sort: db`r.created_at`,
    descending: true,
    first: codeIn(search),
    page: query.page,
    perPage: query.per_page,
  })
}

export const recruitmentRegister: Register<StoredRecruitment> = {
  table: 'recruitments',
  entity: 'recruitment',
  missing: 'Esta captação não existe ou foi removida.',
  find: async (db, id, removed) => {
    const [row] = await db<StoredRecruitment[]>`
      select ${columns(db)} from recruitments r where r.id = ${id} and ${presence(db, removed)}`
    return row
  },
}

/** Whoever changes one by more than a plain edit waits here for the one before. */
export const lockRecruitment = (tx: Tx, id: number) =>
  tx`select id from recruitments where id = ${id} for update`

export type Link = Partial<
  Pick<StoredRecruitment, 'patientId' | 'treatmentId' | 'professionalId' | 'status'> & {
    replacedTreatmentId: number
    handOverId: number
  }
>

export const updateLink = (tx: Tx, id: number, link: Link) =>
  tx`update recruitments set ${tx(link as never)}, version = version + 1 where id = ${id}`

type RejectionRow = Omit<Rejection, 'rejected_at'> & { rejectedAt: string }

const personOf = (db: Queryable, column: string) =>
  db`(select jsonb_build_object('name', a.name) from administrators a where a.id = j.${db(column)})`

/** Those that hold, or those that were taken back: the latest 200 of these. */
export const findRejections = async (
  db: Queryable,
  { recruitmentId, removed }: RejectionQuery,
): Promise<Rejection[]> => {
  const rows = await db<RejectionRow[]>`
    select j.id, j.recruitment_id, j.professional_id, j.reason, j.rejected_at,
      jsonb_build_object('full_name', p.full_name) as professional, ${personOf(db, 'created_by')} as created_by
      ${removed ? db`, j.removed_at, ${personOf(db, 'removed_by')} as removed_by` : db``}
    from ${db(removed ? 'removed_rejections' : 'recruitment_rejections')} j
      join professionals p on p.id = j.professional_id
    where j.recruitment_id = ${recruitmentId}
    order by ${removed ? db`j.removed_at` : db`j.rejected_at`} desc, j.id desc ${removed ? db`limit 200` : db``}`
  // The specification spells this one field with an underscore.
  return rows.map(({ rejectedAt, ...row }) => ({ ...row, rejected_at: rejectedAt }))
}

/** Nothing when the professional had said no before. */
export const insertRejection = async (tx: Tx, fields: RejectionBody & { createdBy: number }) => {
  const [made] = await tx<{ id: number }[]>`
    insert into recruitment_rejections ${tx(fields)}
    on conflict (recruitment_id, professional_id) do nothing returning id`
  return made && (await findRejections(tx, fields)).find(({ id }) => id === made.id)
}

export type RecordedRejection = {
  id: number
  recruitmentId: number
  professionalId: number
  createdBy: number | null
}

export const findRejection = async (tx: Tx, id: number, removed = false) => {
  const [row] = await tx<RecordedRejection[]>`
    select id, recruitment_id, professional_id, created_by
    from ${tx(removed ? 'removed_rejections' : 'recruitment_rejections')} where id = ${id}`
  return row
}

/** What the refusal changed of the recruitment itself, as the audit row tells of when it last came to hold. */
export const findRefusalChanges = async (tx: Tx, { id, recruitmentId }: RecordedRejection) => {
  const [row] = await tx<{ changes: { [Field in keyof Link]: { from: Link[Field]; to: Link[Field] } } }[]>`
    select changes from audit_log
    where entity = 'recruitment' and entity_id = ${recruitmentId} and action in ('refused', 'refusalRestored')
      and (changes -> 'rejectionId' ->> 'to')::int = ${id}
    order by id desc limit 1`
  return row?.changes ?? {}
}

const ofRejection = (tx: Tx) => tx`id, recruitment_id, professional_id, reason, rejected_at, created_by`

export const hideRejection = (tx: Tx, id: number, removedBy: number) => tx`
  with gone as (delete from recruitment_rejections where id = ${id} returning ${ofRejection(tx)})
  insert into removed_rejections (${ofRejection(tx)}, removed_by) select gone.*, ${removedBy}::int from gone`

/** Brings one back as the row it was; `false` when the professional has said no again meanwhile. */
export const returnRejection = async (tx: Tx, id: number) => {
  const made = await tx`
    insert into recruitment_rejections (${ofRejection(tx)}) overriding system value
    select ${ofRejection(tx)} from removed_rejections where id = ${id}
    on conflict (recruitment_id, professional_id) do nothing returning id`
  await tx`delete from removed_rejections where id = ${id}`
  return made.length > 0
}

export const recordExists = {
  contractId: (tx: Tx, id: number) =>
    tx`select id from contracts where id = ${id} and deleted_at is null for share`,
  professionalId: (tx: Tx, id: number) =>
    tx`select id from professionals where id = ${id} and deleted_at is null for share`,
  administratorId: (tx: Tx, id: number) =>
    tx`select id from administrators where id = ${id} and deleted_at is null and status = 'active' for share`,
  patientId: (tx: Tx, id: number) =>
    tx`select id from patients where id = ${id} and deleted_at is null for share`,
  // Alone, so that of two substitutions opened at once the second sees the first.
  replacedTreatmentId: (tx: Tx, id: number) =>
    tx`select id from treatments where id = ${id} and status = 'active' for no key update`,
}

/** Who is linked already, then the same name and birth date, then the same name under the same contract. */
export const findPatientMatches = (db: Queryable, recruitmentId: number) =>
  db<PatientMatch[]>`
    select p.id, p.full_name, p.birth_date, p.city,
      jsonb_build_object('fantasy_name', c.fantasy_name) as contract,
      (p.id = r.patient_id or p.birth_date = r.birth_date) is true as certain
    from recruitments r
      join patients p on p.deleted_at is null and (p.id = r.patient_id or (p.sort_name = fold(r.full_name) collate "C"
        and (p.birth_date = r.birth_date or p.contract_id = r.contract_id)))
      join contracts c on c.id = p.contract_id
    where r.id = ${recruitmentId}
    order by (p.id = r.patient_id) is true desc, (p.birth_date = r.birth_date) is true desc, p.id
    limit 20`
