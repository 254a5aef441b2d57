import type { SignedInUser } from '@zelo/contract/auth'
import { changesBetween, recordAudit } from './audit.ts'
import type { Context } from './context.ts'
import { type CreationKey, createOnce } from './create-once.ts'
import type { Tx } from './database/connect.ts'
import { isUniqueViolation } from './database/violations.ts'
import { invalidFields, ruleViolation, staleEdit } from './errors.ts'
import type { Notify } from './events.ts'
import { findLastChange } from './last-change.ts'
import { omit } from './omit.ts'
import {
  type Fields,
  findOr404,
  findRecord,
  type Kept,
  lockRecord,
  type Register,
  type Unique,
} from './register.ts'

const withoutUndefined = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([column, value]) => (value === undefined ? [] : [[column, value]])),
  )

type Refuse = (unique: Unique) => Error

const fieldTaken: Refuse = ({ field, taken }) => invalidFields([{ field, message: taken }])
const takenMeanwhile: Refuse = (unique) => ruleViolation(unique.takenMeanwhile)

const orTaken =
  ({ unique }: { unique?: Unique }, refuse: Refuse) =>
  (error: unknown): never => {
    throw unique && isUniqueViolation(error, unique.constraint) ? refuse(unique) : error
  }

type Creation<Body> = {
  body: Body
  once: CreationKey | undefined
  /** Throws if a rule of the feature forbids the record. */
  rule?: (tx: Tx, body: Body) => Promise<void>
  /** Writes the notifications in the transaction of the record. */
  announce?: (tx: Tx, id: number) => Promise<Notify>
}

/** `created` is false if an earlier request with the same key created the record. */
export const createRecord = async <Stored extends Kept, Body extends Fields>(
  { db, events }: Context,
  user: SignedInUser,
  register: Register<Stored>,
  { body, once, rule, announce }: Creation<Body>,
) => {
  const { table, entity } = register
  const fields = omit(withoutUndefined(body), 'version')
  const isThere = async (tx: Tx, id: number) => (await findRecord(tx, register, id)) !== undefined
  const creation = await db
    .begin(async (tx) => {
      const attempt = { userId: user.id, once, entity, isThere: (made: number) => isThere(tx, made) }
      const { id, created } = await createOnce(tx, attempt, async () => {
        await rule?.(tx, body)
        const [row] = await tx<[{ id: number }]>`insert into ${tx(table)} ${tx(fields)} returning id`
        await recordAudit(tx, { actorId: user.id, action: 'created', entity, entityId: row.id })
        return row.id
      })
      // A repeated request creates no record, so nobody is notified.
      const notify = created ? await announce?.(tx, id) : undefined
      return { created, notify, record: await findOr404(tx, register, id) }
    })
    .catch(orTaken(register, fieldTaken))
  if (creation.created) register.emitChanged(events, creation.record.id)
  creation.notify?.()
  return creation
}

type Edit<Stored, Body> = {
  id: number
  body: Body
  /**
   * Called after the record is locked. Throws if a rule of the feature forbids the edit, and writes other rows that the edit
   * changes.
   */
  rule?: (tx: Tx, before: Stored, body: Body) => Promise<void>
  /** Writes the notifications in the transaction of the edit. */
  announce?: (tx: Tx, edit: Record<'before' | 'after', Stored>) => Promise<Notify>
}

/** Edits the record. Throws if another user changed it since `version` was read. */
export const editRecord = async <Stored extends Kept, Body extends Fields & { version?: number | undefined }>(
  { db, events }: Context,
  user: SignedInUser,
  register: Register<Stored>,
  { id, body, rule, announce }: Edit<Stored, Body>,
) => {
  const { table, entity } = register
  const { version, ...fields } = withoutUndefined(body)
  const edit = await db
    .begin(async (tx) => {
      await lockRecord(tx, register, id)
      const before = await findOr404(tx, register, id)
      if (version !== undefined && version !== before.version)
        throw staleEdit(undefined, await findLastChange(tx, entity, id))
      await rule?.(tx, before, body)
      await tx`update ${tx(table)} set ${tx(fields)}, version = version + 1 where id = ${id}`
      const after = await findOr404(tx, register, id)
      const changes = {
        ...changesBetween(before, after),
        // The audit entry states that a password was set, but not the password or its hash.
        ...(fields.passwordHash !== undefined && { password: { from: null, to: 'definida' } }),
      }
      await recordAudit(tx, { actorId: user.id, action: 'updated', entity, entityId: id, changes })
      return { before, after, notify: await announce?.(tx, { before, after }) }
    })
    .catch(orTaken(register, fieldTaken))
  register.emitChanged(events, id)
  edit.notify?.()
  return edit
}

type Move<Stored, Done> = {
  id: number
  /**
   * Runs in the same transaction before the record is removed or restored, with the record locked. Throws if a rule of the
   * feature forbids the removal or the restoration.
   */
  step: (tx: Tx, record: Stored) => Promise<Done>
}
export const noStep = async () => {}

/** Marks the record as removed. Returns the result of `step`. */
export const removeRecord = async <Stored extends Kept, Done>(
  { db, events }: Context,
  user: SignedInUser,
  register: Register<Stored>,
  { id, step }: Move<Stored, Done>,
): Promise<Done> => {
  const { table, entity } = register
  const { done } = await db.begin(async (tx) => {
    await lockRecord(tx, register, id)
    const result = await step(tx, await findOr404(tx, register, id))
    await tx`update ${tx(table)} set deleted_at = now(), deleted_by = ${user.id} where id = ${id}`
    await recordAudit(tx, { actorId: user.id, action: 'deleted', entity, entityId: id })
    return { done: result }
  })
  register.emitChanged(events, id)
  return done
}

type Restoration<Stored, Done> = Move<Stored, Done> & {
  /** Writes the notifications of `step` after the record is restored, because a removed record notifies nobody. */
  announce?: (tx: Tx, done: Done) => Promise<Notify>
}

/** Restores a removed record. Returns the record and the result of `step`. */
export const restoreRecord = async <Stored extends Kept, Done>(
  { db, events }: Context,
  user: SignedInUser,
  register: Register<Stored>,
  { id, step, announce }: Restoration<Stored, Done>,
) => {
  const { table, entity } = register
  const restoration = await db
    .begin(async (tx) => {
      await lockRecord(tx, register, id)
      const done = await step(tx, await findOr404(tx, register, id, true))
      await tx`update ${tx(table)} set deleted_at = null, deleted_by = null where id = ${id}`
      await recordAudit(tx, { actorId: user.id, action: 'restored', entity, entityId: id })
      return { record: await findOr404(tx, register, id), done, notify: await announce?.(tx, done) }
    })
    .catch(orTaken(register, takenMeanwhile))
  register.emitChanged(events, id)
  restoration.notify?.()
  return restoration
}
