import type { Tx } from './database/connect.ts'
import { ruleViolation } from './errors.ts'

/** A hash of the request's idempotency key, and a digest of its body. */
export type CreationKey = { key: string; digest: string }

/** `created` is false if an earlier request with the same key created the record. */
export type Creation = { id: number; created: boolean }

type Once = {
  userId: number
  once: CreationKey | undefined
  entity: string
  /** Whether the record of an earlier request still exists. */
  isThere: (id: number) => Promise<boolean>
}

const otherContent =
  'O envio anterior já tinha sido salvo, sem estas alterações. Abra o cadastro salvo para corrigi-lo.'
const removedSince = 'O envio anterior já tinha sido salvo e foi removido depois. Comece um cadastro novo.'

/**
 * Runs the creation once per key. A repeated request gets the id of the first record. Throws if its body differs, or if the
 * record was removed since.
 */
export const createOnce = async (
  tx: Tx,
  { userId, once, entity, isThere }: Once,
  create: () => Promise<number>,
): Promise<Creation> => {
  if (!once) return { id: await create(), created: true }
  await tx`delete from creations where created_at < now() - interval '24 hours'`
  const { key, digest } = once
  // The insert waits for a running request with the same key.
  const claimed = await tx`
    insert into creations (administrator_id, entity, key, digest) values (${userId}, ${entity}, ${key}, ${digest})
    on conflict do nothing returning key`
  const mine = tx`administrator_id = ${userId} and entity = ${entity} and key = ${key}`
  if (claimed.length === 0) {
    const [before] = await tx<[{ entityId: number; digest: string }]>`
      select entity_id, digest from creations where ${mine}`
    if (!(await isThere(before.entityId))) throw ruleViolation(removedSince)
    if (before.digest !== digest) throw ruleViolation(otherContent)
    return { id: before.entityId, created: false }
  }
  const id = await create()
  await tx`update creations set entity_id = ${id} where ${mine}`
  return { id, created: true }
}
