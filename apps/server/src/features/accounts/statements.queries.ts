import type { Competence } from '@zelo/contract/competence'
import type { StatementLink } from '@zelo/contract/professional-account'
import type { Fragment, Queryable, Tx } from '../../platform/database/connect.ts'
import { firstDay } from '../books/books.public.ts'
import { openAccounts } from './open-accounts.queries.ts'

/** Professionals with a balance, or with any line in the month; nobody who was forgotten. */
export const findStatementPeople = async (db: Queryable, when: Competence, professionalIds?: number[]) => {
  const month = firstDay(when)
  const rows = await db<{ id: number }[]>`
    select r.id from professionals r
    where r.id in (
        select professional_id from (${openAccounts(db, when, professionalIds)}) account where balance <> 0
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

const findLinksWhere = (db: Queryable, when: Competence, which: Fragment) =>
  db<Omit<StatementLink, 'url'>[]>`
    select l.id, l.professional_id, r.full_name, r.phone, r.email, coalesce(case when account.balance > 0 then greatest(account.payable, 0) else account.balance end, 0) as balance,
      l.expires_at, l.created_at, a.name as created_by, l.revoked_at, l.opened_at
    from statement_links l
      join professionals r on r.id = l.professional_id
      join administrators a on a.id = l.created_by
      left join (${openAccounts(db, when)}) account on account.professional_id = l.professional_id
    where l.month = ${firstDay(when)} and ${which}
    order by r.sort_name collate "C", r.id, l.id desc`

export const findLinks = (db: Queryable, when: Competence, ids?: number[]) =>
  findLinksWhere(db, when, ids ? db`l.id = any(${ids})` : db`true`)

/** False when the link does not exist or was revoked before. */
export const markRevoked = async (tx: Tx, id: number, userId: number) => {
  const [row] = await tx<{ professionalId: number; month: string }[]>`
    update statement_links set revoked_at = now(), revoked_by = ${userId} where id = ${id} and revoked_at is null
    returning professional_id, to_char(month, 'YYYY-MM-DD') as month`
  return row
}

/** The live link with this token; notes that it was opened. */
export const openLink = async (db: Queryable, tokenHash: string) => {
  const [row] = await db<{ professionalId: number; month: string; expiresAt: string }[]>`
    update statement_links set opened_at = coalesce(opened_at, now())
    where token_hash = ${tokenHash} and revoked_at is null and expires_at > now()
    returning professional_id, to_char(month, 'YYYY-MM-DD') as month, expires_at`
  return row
}
