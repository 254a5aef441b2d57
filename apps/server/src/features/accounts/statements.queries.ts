import type { Competence } from '@zelo/contract/competence'
import type { StatementLink } from '@zelo/contract/statements'
import type { Fragment, Queryable, Tx } from '../../platform/database/connect.ts'
import { firstDay } from '../books/books.public.ts'
import { findCarriedCredits } from './carried-credits.ts'
import { openAccounts } from './open-accounts.queries.ts'

/** Professionals with a balance or with any item in the month, except anonymised ones. */
export const findStatementPeople = async (db: Queryable, when: Competence, professionalIds?: number[]) => {
  const month = firstDay(when)
  const carried = await findCarriedCredits(db, when, professionalIds)
  const rows = await db<{ id: number }[]>`
    select r.id from professionals r
    where r.id in (
        select professional_id from (${openAccounts(db, when, { professionalIds, carried })}) account where balance <> 0
        union
        select professional_id from book_rows where month = ${month} and (owed <> 0 or paid <> 0)
        union
        select professional_id from account_adjustments where month = ${month} and deleted_at is null
        union
        select p.professional_id from bank_payments p join bank_files f on f.id = p.file_id
        where f.month = ${month} and p.state = 'paid')
      ${professionalIds ? db`and r.id = any(${professionalIds})` : db``}
      and not exists (select from forgotten_people f where f.kind = 'professional' and f.person_id = r.id)
    order by r.sort_name collate "C", r.id`
  return rows.map(({ id }) => id)
}

type NewLink = { professionalId: number; month: string; tokenHash: string; createdBy: number }

export const insertLinks = async (tx: Tx, links: NewLink[], days: number) => {
  const rows = await tx<{ id: number; tokenHash: string }[]>`
    insert into statement_links (professional_id, month, token_hash, expires_at, created_by)
    select professional, month, hash, now() + make_interval(days => ${days}), by
    from unnest(${links.map((link) => link.professionalId)}::int[], ${links.map((link) => link.month)}::date[],
      ${links.map((link) => link.tokenHash)}::text[], ${links.map((link) => link.createdBy)}::int[])
      as link (professional, month, hash, by)
    returning id, token_hash`
  return new Map(rows.map(({ id, tokenHash }) => [tokenHash, id]))
}

const isLive = (db: Queryable) => db`(l.revoked_at is null and l.expires_at > now())`

type LinkFilter = { ids?: number[]; professionalId?: number | undefined }

/** One link per professional: the link of `ids`, otherwise the newest link that opens the statement, otherwise the newest. */
export const findLinks = async (
  db: Queryable,
  when: Competence,
  { ids, professionalId }: LinkFilter = {},
) => {
  const carried = await findCarriedCredits(db, when)
  return db<Omit<StatementLink, 'url'>[]>`
    select l.id, l.professional_id, r.full_name, r.phone, r.email, coalesce(account.remaining, 0) as remaining,
      l.expires_at, l.created_at, a.name as created_by, l.revoked_at, l.opened_at, l.live
    from (
        select distinct on (l.professional_id) l.*,
          (count(*) filter (where ${isLive(db)}) over (partition by l.professional_id))::int as live
        from statement_links l
        where l.month = ${firstDay(when)}
          ${professionalId ? db`and l.professional_id = ${professionalId}` : db``}
          ${ids ? db`and l.professional_id in (select professional_id from statement_links where id = any(${ids}))` : db``}
        order by l.professional_id, ${ids ? db`l.id = any(${ids})` : isLive(db)} desc, l.id desc
      ) l
      join professionals r on r.id = l.professional_id
      join administrators a on a.id = l.created_by
      left join (${openAccounts(db, when, { carried })}) account on account.professional_id = l.professional_id
    order by r.sort_name collate "C", r.id`
}

/** Revokes the links `l` that match `which`. Returns each professional of a revoked link once. */
const revokeLinks = async (tx: Tx, userId: number, which: Fragment) => {
  const rows = await tx<{ professionalId: number; month: string }[]>`
    update statement_links l set revoked_at = now(), revoked_by = ${userId} where l.revoked_at is null and ${which}
    returning l.professional_id, to_char(l.month, 'YYYY-MM-DD') as month`
  return [...new Map(rows.map((row) => [row.professionalId, row])).values()]
}

/** Revokes all links of the professional and month of this link. */
export const revokeLinksWith = (tx: Tx, id: number, userId: number) =>
  revokeLinks(
    tx,
    userId,
    tx`(l.professional_id, l.month) in (select professional_id, month from statement_links where id = ${id})`,
  )

/** Revokes the older links that the links `ids` replace. */
export const revokeLinksBefore = (tx: Tx, ids: number[], userId: number) =>
  revokeLinks(
    tx,
    userId,
    tx`l.expires_at > now() and exists (
      select from statement_links n where n.id = any(${ids}) and n.professional_id = l.professional_id and n.month = l.month
        and n.id > l.id)`,
  )

/** Finds the live link with this token, and stores that it was opened. */
export const openLink = async (db: Queryable, tokenHash: string) => {
  const [row] = await db<{ professionalId: number; month: string; expiresAt: string }[]>`
    update statement_links set opened_at = coalesce(opened_at, now())
    where token_hash = ${tokenHash} and revoked_at is null and expires_at > now()
    returning professional_id, to_char(month, 'YYYY-MM-DD') as month, expires_at`
  return row
}
