import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { asJson } from '../../platform/database/json.ts'
import {
  allowErasing,
  endRecruitments,
  eraseRecruitmentsAlone,
  forgetKeys,
  insertForgotten,
} from './erase-person.queries.ts'
import { findPerson } from './find-person.ts'
import { forgetPerson } from './forget-person.ts'
import type { ForgottenKind, ForgottenRecord } from './forgotten-list.ts'

const reason = 'Anonimizado de novo depois da restauração de um backup anterior.'

/** The listed records that exist in this database without being marked as anonymised. */
const findReturned = (db: Queryable, records: ForgottenRecord[]) => db<{ kind: ForgottenKind; id: number }[]>`
  with listed as (
    select * from jsonb_to_recordset(${asJson(db, records)})
      as l (kind text, id int, "createdAt" bigint, "createdBefore" bigint, installation uuid)
    where installation is null or installation = (select o.id from file_store_owner o)
  ), existing as (
    select 'patient' as kind, id, created_at from patients where id in (select id from listed where kind = 'patient')
    union all
    select 'professional', id, created_at from professionals
    where id in (select id from listed where kind = 'professional')
    union all
    select 'recruitment', id, created_at from recruitments
    where id in (select id from listed where kind = 'recruitment')
  )
  select distinct existing.kind, existing.id from existing join listed on listed.kind = existing.kind and listed.id = existing.id
  where ((extract(epoch from existing.created_at) * 1000000)::bigint = listed."createdAt"
      or (extract(epoch from existing.created_at) * 1000000)::bigint < listed."createdBefore")
    and not exists (
      select from forgotten_people f where f.kind = existing.kind and f.person_id = existing.id)
  order by existing.kind, existing.id`

/** Raises the id sequences to the highest listed ids, so that a restored older database does not reuse them. */
export const raiseSequences = async (tx: Tx, records: ForgottenRecord[]) => {
  const tables = { patient: 'patients', professional: 'professionals', recruitment: 'recruitments' }
  for (const [kind, table] of Object.entries(tables)) {
    const used = Math.max(0, ...records.filter((record) => record.kind === kind).map(({ id }) => id))
    await tx`
      select setval(pg_get_serial_sequence(${table}, 'id'), ${used})
      where ${used} > coalesce((select last_value from pg_sequences
        where format('%I.%I', schemaname, sequencename)::regclass = pg_get_serial_sequence(${table}, 'id')::regclass), 0)`
  }
}

/** Anonymises people whom a restored older database contains again. Returns their number, and the paths of files to delete. */
export const forgetAgain = async (tx: Tx, records: ForgottenRecord[]) => {
  const returned = await findReturned(tx, records)
  const paths: string[] = []
  for (const { kind, id } of returned) {
    if (kind === 'recruitment') continue
    const person = await findPerson(tx, kind, id)
    if (person) paths.push(...(await forgetPerson(tx, person, { actorId: null, reason })))
  }
  const ids = returned.filter(({ kind }) => kind === 'recruitment').map(({ id }) => id)
  await allowErasing(tx)
  await endRecruitments(tx, ids)
  await eraseRecruitmentsAlone(tx, ids)
  await insertForgotten(tx, { kind: 'recruitment', ids, actorId: null, reason })
  await forgetKeys(tx, 'recruitment', ids)
  return { count: returned.length, paths }
}
