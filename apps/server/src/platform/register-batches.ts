import type { SignedInUser } from '@zelo/contract/auth'
import { recordAudits } from './audit.ts'
import type { Tx } from './database/connect.ts'
import type { Fields, Kept, Register } from './register.ts'

/** As many rows fit into one statement: its values are numbered, and the numbers end at 65,535. */
const mostAtOnce = 1000

const chunksOf = <Item>(items: Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / mostAtOnce) }, (_, index) =>
    items.slice(index * mostAtOnce, (index + 1) * mostAtOnce),
  )

type Named = Pick<Register<Kept>, 'table' | 'entity'>

/** Many records at once, all with the same fields; tells how many are there so far. Returns their ids in the same order. */
export const createRecords = async (
  tx: Tx,
  user: Pick<SignedInUser, 'id'>,
  { table, entity }: Named,
  records: Fields[],
  onWritten: (records: number) => void,
) => {
  const ids: number[] = []
  for (const chunk of chunksOf(records)) {
    const rows = await tx<{ id: number }[]>`insert into ${tx(table)} ${tx(chunk)} returning id`
    await recordAudits(
      tx,
      rows.map(({ id }) => ({ actorId: user.id, action: 'created', entity, entityId: id })),
    )
    ids.push(...rows.map(({ id }) => id))
    onWritten(ids.length)
  }
  return ids
}

/** Marks many records as removed. The caller has locked them, and none is removed yet. */
export const removeRecords = async (
  tx: Tx,
  user: Pick<SignedInUser, 'id'>,
  { table, entity }: Named,
  ids: number[],
) => {
  for (const chunk of chunksOf(ids)) {
    await tx`update ${tx(table)} set deleted_at = now(), deleted_by = ${user.id} where id = any(${chunk})`
    await recordAudits(
      tx,
      chunk.map((id) => ({ actorId: user.id, action: 'deleted', entity, entityId: id })),
    )
  }
}
