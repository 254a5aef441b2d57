import type { RecruitmentQuery } from '@zelo/contract/recruitment'
import { authorisedStatuses } from '@zelo/contract/recruitment-labels'
import type {
  PatientMatch,
  Rejection,
  RejectionBody,
  RejectionQuery,
} from '@zelo/contract/recruitment-people'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { findRecords } from '../../platform/register-list.ts'
import { matchesSearch } from '../../platform/search.ts'
import { recruitmentRegister, type StoredRecruitment } from './recruitment.register.ts'

const wordsOf = (statuses: string[]) =>
  statuses.flatMap((status) => (status === 'recruited' ? authorisedStatuses : [status]))

export const findRecruitments = (db: Queryable, query: RecruitmentQuery) => {
  const { administratorId, contractId, speciality, status, city, type } = query
  return findRecords<StoredRecruitment>(db, recruitmentRegister, query, {
    select: recruitmentRegister.columns(db),
    filters: [
      Boolean(city) && matchesSearch(db, 'r.city_text', city),
      administratorId ? db`r.administrator_id = ${administratorId}` : undefined,
      contractId ? db`r.contract_id = ${contractId}` : undefined,
      speciality?.length ? db`r.specialty = any(${speciality})` : undefined,
      status?.length ? db`r.status = any(${wordsOf(status)})` : undefined,
      type?.length ? db`r.type = any(${type})` : undefined,
    ],
    searchIn: 'search_text',
    newestFirst: true,
  })
}

export type Link = Partial<
  Pick<StoredRecruitment, 'patientId' | 'treatmentId' | 'professionalId' | 'status'> & {
    replacedTreatmentId: number
    handOverId: number
  }
>

export const updateLink = (tx: Tx, id: number, link: Link) =>
  tx`update recruitments set ${tx(link)}, version = version + 1 where id = ${id}`

type RejectionRow = Omit<Rejection, 'rejected_at'> & { rejectedAt: string }

const personOf = (db: Queryable, column: string) =>
  db`(select jsonb_build_object('name', a.name) from administrators a where a.id = j.${db(column)})`

/** Valid rejections, or the latest 200 that were taken back. */
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

/** The changes that the rejection made to its recruitment, from the latest audit row that recorded or restored it. */
export const findRejectionChanges = async (tx: Tx, { id, recruitmentId }: RecordedRejection) => {
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

/** Administrators who left may not be put in charge. */
export const holdActiveAdministrator = (tx: Tx, id: number) =>
  tx`select id from administrators where id = ${id} and deleted_at is null and status = 'active' for share`

/** Alone, so that of two substitutions opened at once the second sees the first. */
export const holdReplaced = (tx: Tx, treatmentId: number) =>
  tx`select id from treatments where id = ${treatmentId} and status = 'active' for no key update`

/** The linked patient first, then the same name and birth date, then the same name under the same contract. */
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
