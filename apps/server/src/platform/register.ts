import type { SessionUser } from '@zelo/contract/auth'
import { changesBetween, recordAudit } from './audit.ts'
import type { Context } from './context.ts'
import { type Creation, type CreationKey, createOnce } from './create-once.ts'
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

export const createRecord = <Stored extends { id: number }>(
  { db }: Context,
  user: SessionUser,
  { table, entity, find }: Register<Stored>,
  fields: object,
  once: CreationKey | undefined,
  allow: Rule = noRule,
): Promise<Creation> =>
  db.begin(async (tx) => {
    const isThere = async (id: number) => (await find(tx, id)) !== undefined
    return createOnce(tx, { userId: user.id, once, entity, isThere }, async () => {
      await allow(tx)
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
    await tx`select id from ${tx(table)} where id = ${id} for update`
    await findOr404(tx, register, id, true)
    await allow(tx)
    await tx`update ${tx(table)} set deleted_at = null, deleted_by = null where id = ${id}`
    await recordAudit(tx, { actorId: user.id, action: 'restored', entity, entityId: id })
  })
