import { type Draft, type DraftBody, maxDrafts } from '@zelo/contract/drafts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import { asJson } from '../../platform/database/json.ts'

type Stored = Pick<Draft, 'key' | 'savedAt'> & { content: string }

const alive = (db: Database) => db`saved_at > now() - interval '7 days'`

export const findDrafts = async (db: Database, userId: number, form: string): Promise<Draft[]> => {
  // The content is selected as text, because the driver renames the keys of JSON columns to camel case.
  const rows = await db<Stored[]>`
    select key, content::text, saved_at from drafts
    where user_id = ${userId} and form = ${form} and ${alive(db)}
    order by saved_at desc, key limit ${maxDrafts.ofForm}`
  return rows.map(({ key, content, savedAt }) => ({ ...JSON.parse(content), key, savedAt }))
}

export const writeDraft = (tx: Tx, userId: number, key: string, { form, ...content }: DraftBody) =>
  tx`insert into drafts (user_id, key, form, content)
    values (${userId}, ${key}, ${form}, ${asJson(tx, content)})
    on conflict (user_id, key) do update
      set form = excluded.form, content = excluded.content, saved_at = now()`

/** Keeps only the newest drafts: a limited number per form and a limited number per user. */
export const dropOldest = async (tx: Tx, userId: number, form: string) => {
  await tx`delete from drafts where user_id = ${userId} and key in (
    select key from drafts where user_id = ${userId} and form = ${form}
    order by saved_at desc, key offset ${maxDrafts.ofForm})`
  await tx`delete from drafts where user_id = ${userId} and key in (
    select key from drafts where user_id = ${userId} order by saved_at desc, key offset ${maxDrafts.ofUser})`
}

export const deleteDraft = (db: Database, userId: number, key: string) =>
  db`delete from drafts where user_id = ${userId} and key = ${key}`

export const deleteExpired = async (db: Database) => {
  await db`delete from drafts where not ${alive(db)}`
}
