import type { SessionUser } from '@zelo/contract/auth'
import { changesBetween, recordAudit } from './audit.ts'
import type { Context } from './context.ts'
import { type Creation, type CreationKey, createOnce } from './create-once.ts'
import type { Queryable, Tx } from './database/connect.ts'
import { notFound, staleEdit } from './errors.ts'

type Kept = { id: number; version: number }

/** A table of records that people keep: created once, edited by version, removed out of sight, restored. */
export type Register<Stored extends Kept> = {
  table: string
  /** Its name in the audit trail. */
  entity: string
  missing: string
  /** The record as it is stored, for the audit trail; `removed` asks for a removed one. */
  find: (db: Queryable, id: number, removed?: boolean) => Promise<Stored | undefined>
  /** Where a rule looks at other rows too, and these must not change meanwhile: holds them and the record, in one order. */
  lock?: (tx: Tx, id: number) => Promise<unknown>
}

/** A room's own rule, asked inside the transaction; it throws when it says no. */
type Rule = (tx: Tx) => Promise<void>
/** The same about a record that is there: it is locked, and handed over as it is before the change. */
type RuleOn<Stored> = (tx: Tx, before: Stored) => Promise<void>
const noRule = async () => {}

export const findOr404 = async <Stored extends Kept>(
  db: Queryable,
  register: Register<Stored>,
  id: number,
  removed = false,
) => {
  const found = await register.find(db, id, removed)
  if (!found) throw notFound(register.missing)
  return found
}

/**
 * The record as nobody else can change it until the transaction ends. Not `for update`: that would hold up whoever only
 * refers to it, and two administrators who edit each other would wait in a circle, each for the other's audit row.
 */
const findLocked = async <Stored extends Kept>(
  tx: Tx,
  register: Register<Stored>,
  id: number,
  removed = false,
) => {
  if (register.lock) await register.lock(tx, id)
  else await tx`select id from ${tx(register.table)} where id = ${id} for no key update`
  return findOr404(tx, register, id, removed)
}

export const createRecord = <Stored extends Kept>(
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

/** Changes the record unless somebody else did since the given version was read. */
export const editRecord = <Stored extends Kept>(
  { db }: Context,
  user: SessionUser,
  register: Register<Stored>,
  id: number,
  { version, ...fields }: { version?: number },
  allow: RuleOn<Stored> = noRule,
) =>
  db.begin(async (tx) => {
    const { table, entity } = register
    const before = await findLocked(tx, register, id)
    if (version !== undefined && version !== before.version) throw staleEdit()
    await allow(tx, before)
    await tx`update ${tx(table)} set ${tx(fields as never)}, version = version + 1 where id = ${id}`
    const after = await findOr404(tx, register, id)
    const changes = changesBetween(before, after)
    await recordAudit(tx, { actorId: user.id, action: 'updated', entity, entityId: id, changes })
    return { before, after, changes }
  })

/** Takes the record out of sight. */
export const removeRecord = <Stored extends Kept>(
  { db }: Context,
  user: SessionUser,
  register: Register<Stored>,
  id: number,
  allow: RuleOn<Stored> = noRule,
) =>
  db.begin(async (tx) => {
    const { table, entity } = register
    await allow(tx, await findLocked(tx, register, id))
    await tx`update ${tx(table)} set deleted_at = now(), deleted_by = ${user.id} where id = ${id}`
    await recordAudit(tx, { actorId: user.id, action: 'deleted', entity, entityId: id })
  })

export const restoreRecord = <Stored extends Kept>(
  { db }: Context,
  user: SessionUser,
  register: Register<Stored>,
  id: number,
  allow: RuleOn<Stored> = noRule,
) =>
  db.begin(async (tx) => {
    const { table, entity } = register
    await allow(tx, await findLocked(tx, register, id, true))
    await tx`update ${tx(table)} set deleted_at = null, deleted_by = null where id = ${id}`
    await recordAudit(tx, { actorId: user.id, action: 'restored', entity, entityId: id })
  })
