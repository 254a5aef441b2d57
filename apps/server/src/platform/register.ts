import type { SessionUser } from '@zelo/contract/auth'
import { changesBetween, recordAudit } from './audit.ts'
import type { Context } from './context.ts'
import type { Queryable, Tx } from './database/connect.ts'
import { notFound, staleEdit } from './errors.ts'

/** A table of records that people keep: created once, edited by version, removed out of sight, restored. */
export type Register<Stored extends { id: number }> = {
  table: string
  /** Its name in the audit trail. */
  entity: string
  missing: string
  /** The record as it is stored, for the audit trail; `removed` asks for a removed one. */
  find: (db: Queryable, id: number, removed?: boolean) => Promise<Stored | undefined>
}

/** A room's own rule, asked inside the transaction; it throws when it says no. */
type Rule = (tx: Tx) => Promise<void>
const noRule: Rule = async () => {}

export const findOr404 = async <Stored extends { id: number }>(
  db: Queryable,
  register: Register<Stored>,
  id: number,
  removed = false,
) => {
  const found = await register.find(db, id, removed)
  if (!found) throw notFound(register.missing)
  return found
}

type Creation = { id: number /** Not by an earlier request with the same key. */; created: boolean }

/** Runs the creation once per key: a double click or a repeated request gets the id of what the first one made. */
export const createOnce = async (
  tx: Tx,
  { userId, key, entity }: { userId: number; key: string | undefined; entity: string },
  create: () => Promise<number>,
): Promise<Creation> => {
  if (!key) return { id: await create(), created: true }
  await tx`delete from creations where created_at < now() - interval '24 hours'`
  // A request with the same key still under way is waited for here.
  const claimed = await tx`
    insert into creations (administrator_id, key, entity) values (${userId}, ${key}, ${entity})
    on conflict do nothing returning key`
  const mine = tx`administrator_id = ${userId} and key = ${key}`
  if (claimed.length === 0) {
    const [before] = await tx<[{ entityId: number }]>`select entity_id from creations where ${mine}`
    return { id: before.entityId, created: false }
  }
  const id = await create()
  await tx`update creations set entity_id = ${id} where ${mine}`
  return { id, created: true }
}

export const createRecord = <Stored extends { id: number }>(
  { db }: Context,
  user: SessionUser,
  { table, entity }: Register<Stored>,
  fields: object,
  key: string | undefined,
  allow: Rule = noRule,
): Promise<Creation> =>
  db.begin(async (tx) => {
    await allow(tx)
    return createOnce(tx, { userId: user.id, key, entity }, async () => {
      const [{ id }] = await tx<
        [{ id: number }]
      >`insert into ${tx(table)} ${tx(fields as never)} returning id`
      await recordAudit(tx, { actorId: user.id, action: 'created', entity, entityId: id })
      return id
    })
  })

/** Changes the record unless somebody else did since the given version was read. Answers what is different now. */
export const editRecord = <Stored extends { id: number }>(
  { db }: Context,
  user: SessionUser,
  register: Register<Stored>,
  id: number,
  { version, ...fields }: { version?: number },
  allow: Rule = noRule,
) =>
  db.begin(async (tx) => {
    const { table, entity } = register
    await allow(tx)
    const before = await findOr404(tx, register, id)
    const changed = await tx`
      update ${tx(table)} set ${tx(fields as never)}, version = version + 1
      where id = ${id} ${version === undefined ? tx`` : tx`and version = ${version}`} returning id`
    if (changed.length === 0) throw staleEdit()
    const after = await findOr404(tx, register, id)
    const changes = changesBetween(before, after)
    await recordAudit(tx, { actorId: user.id, action: 'updated', entity, entityId: id, changes })
    return changes
  })

/** Takes the record out of sight. The row is locked while the rule looks. */
export const removeRecord = <Stored extends { id: number }>(
  { db }: Context,
  user: SessionUser,
  register: Register<Stored>,
  id: number,
  allow: Rule = noRule,
) =>
  db.begin(async (tx) => {
    const { table, entity } = register
    await tx`select id from ${tx(table)} where id = ${id} for update`
    await findOr404(tx, register, id)
    await allow(tx)
    await tx`update ${tx(table)} set deleted_at = now(), deleted_by = ${user.id} where id = ${id}`
    await recordAudit(tx, { actorId: user.id, action: 'deleted', entity, entityId: id })
  })

export const restoreRecord = <Stored extends { id: number }>(
  { db }: Context,
  user: SessionUser,
  register: Register<Stored>,
  id: number,
  allow: Rule = noRule,
) =>
  db.begin(async (tx) => {
    const { table, entity } = register
    await findOr404(tx, register, id, true)
    await allow(tx)
    await tx`update ${tx(table)} set deleted_at = null, deleted_by = null where id = ${id}`
    await recordAudit(tx, { actorId: user.id, action: 'restored', entity, entityId: id })
  })
