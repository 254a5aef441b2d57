import type { Recruitment, RecruitmentQuery } from '@zelo/contract/recruitment'
import type { PatientMatch } from '@zelo/contract/recruitment-people'
import { authorizedStatuses, daysToAnswer, settledStatuses } from '@zelo/contract/vocabulary'
import type { Config } from '../../config.ts'
import { companyDay } from '../../platform/company-day.ts'
import type { Fragment, Queryable, Tx } from '../../platform/database/connect.ts'
import { findRecords } from '../../platform/register-list.ts'
import { matchesSearch } from '../../platform/search.ts'
import { notifiedIds } from '../notifications/notifications.public.ts'
import { waitingKey } from './notifications.queries.ts'
import { recruitmentRegister, type StoredRecruitment } from './recruitment.register.ts'

const wordsOf = (statuses: string[]) =>
  statuses.flatMap((status) => (status === 'recruited' ? authorizedStatuses : [status]))

type Waiting = Pick<Recruitment, 'waitingCalls' | 'waitingSince' | 'unansweredCalls' | 'answerableSince'>
type ListedRecruitment = StoredRecruitment & Waiting

/**
 * SQL conditions on calls `c` of recruitments `r`, by the values of the filter: `true` is any open call of a continuing search,
 * `answerable` one that may still be answered, `unanswered` one that is at least `daysToAnswer` days old.
 */
const openCalls = (db: Queryable, config: Config) => {
  const firstDay = db`(${companyDay(config)}::date - ${daysToAnswer - 1}::int)::timestamp at time zone ${config.panel.timeZone}`
  const isOpen = db`c.answered_at is null and r.status <> all(${[...settledStatuses]})`
  return {
    true: isOpen,
    answerable: db`${isOpen} and c.called_at >= ${firstDay}`,
    unanswered: db`${isOpen} and c.called_at < ${firstDay}`,
  }
}

/** The counts of a recruitment's open calls, and the time of the oldest. */
const callColumns = (db: Queryable, config: Config) => {
  const { true: waiting, answerable, unanswered } = openCalls(db, config)
  const of = (which: Fragment, what: Fragment) =>
    db`(select ${what} from recruitment_calls c where c.recruitment_id = r.id and ${which})`
  const [count, oldest] = [db`count(*)::int`, db`min(c.called_at)`]
  return db`${of(waiting, count)} as waiting_calls, ${of(waiting, oldest)} as waiting_since,
    ${of(unanswered, count)} as unanswered_calls, ${of(answerable, oldest)} as answerable_since`
}

export const findOpenCalls = async (db: Queryable, config: Config, id: number): Promise<Waiting> => {
  const [row] = await db<Waiting[]>`select ${callColumns(db, config)} from recruitments r where r.id = ${id}`
  return row ?? {}
}

/**
 * User and time of the current assignment. Null if the recruitment was opened with the professional, or if the audit entry has
 * expired.
 */
export const findAssignment = async (db: Queryable, { id, professionalId }: StoredRecruitment) => {
  if (professionalId === null) return null
  const [row] = await db<{ by: string | null; at: string }[]>`
    select a.name as by, l.at from audit_log l left join administrators a on a.id = l.actor_id
    where l.entity = 'recruitment' and l.entity_id = ${id} and l.action <> 'read'
      and (l.changes -> 'professionalId' ->> 'to')::int = ${professionalId}
    order by l.id desc limit 1`
  return row ?? null
}

export const findRecruitments = (
  db: Queryable,
  config: Config,
  readerId: number,
  query: RecruitmentQuery,
) => {
  const { administratorId, contractId, speciality, status, city, type, waiting, remindedAt } = query
  return findRecords<ListedRecruitment>(db, recruitmentRegister, query, {
    select: db`${recruitmentRegister.columns(db)}, ${callColumns(db, config)}`,
    orders: () => ({
      fullName: { by: db`r.sort_name` },
      specialty: { by: db`r.specialty collate "C"`, thenBy: db`r.sort_name` },
      expectedStart: { by: db`r.expected_start`, emptyLast: true },
    }),
    filters: [
      Boolean(city) && matchesSearch(db, 'r.city_text', city),
      administratorId ? db`r.administrator_id = ${administratorId}` : undefined,
      contractId ? db`r.contract_id = ${contractId}` : undefined,
      speciality?.length ? db`r.specialty = any(${speciality})` : undefined,
      status?.length ? db`r.status = any(${wordsOf(status)})` : undefined,
      type?.length ? db`r.type = any(${type})` : undefined,
      waiting &&
        db`exists (select from recruitment_calls c where c.recruitment_id = r.id
          and ${openCalls(db, config)[waiting]})`,
      remindedAt ? db`r.id in (${notifiedIds(db, remindedAt, waitingKey('%', readerId))})` : undefined,
    ],
    searchIn: 'search_text',
    newestFirst: true,
  })
}

export type Link = Partial<
  Pick<StoredRecruitment, 'patientId' | 'treatmentId' | 'professionalId' | 'status'> & {
    replacedTreatmentId: number
    handOverId: number | null
  }
>

export const updateLink = (tx: Tx, id: number, link: Link) =>
  tx`update recruitments set ${tx(link)}, version = version + 1 where id = ${id}`

/** Locks an active administrator. An inactive administrator cannot become responsible for a recruitment. */
export const holdActiveAdministrator = (tx: Tx, id: number) =>
  tx`select id from administrators where id = ${id} and deleted_at is null and status = 'active' for share`

/** Locks the PAD, so that the second of two concurrent requests for a substitution finds the substitution of the first. */
export const holdReplaced = (tx: Tx, treatmentId: number) =>
  tx`select id from treatments where id = ${treatmentId} and status = 'active' for no key update`

/**
 * Patients that may be the person of a recruitment, best match first: the linked patient, then equal name and birth date, then
 * equal name under the same contract.
 */
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
