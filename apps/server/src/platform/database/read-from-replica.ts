import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { Refusal } from '../errors.ts'
import type { Queryable } from './connect.ts'
import type { Connections } from './replica.ts'
import { readFor } from './stopped-by.ts'

type Databases = Pick<Context, 'db' | 'direct' | 'replica'>

/**
 * Whether a retry on the primary is useless: a refusal is a valid answer, and a read that timed out would time out on the
 * primary too.
 */
const isFinal = (error: unknown) =>
  error instanceof Refusal || (error instanceof Error && 'code' in error && error.code === '57014')

/** Reads from the replica if it is available, and from the primary if the replica fails. */
export const fromReplica = async <Result>(
  { db, direct, replica }: Databases,
  read: (from: Connections) => Promise<Result>,
): Promise<Result> => {
  const onReplica = await replica?.take()
  if (!onReplica) return read({ db, direct })
  try {
    return await read(onReplica)
  } catch (error) {
    if (isFinal(error)) throw error
    void replica?.check()
    return read({ db, direct })
  }
}

/** Like `readFor`, for heavy reads that a replica may answer. Lists and details that users edit must use `readFor`. */
export const readFromReplica = <Result>(
  request: FastifyRequest,
  databases: Databases,
  read: (connection: Queryable) => Promise<Result>,
): Promise<Result> => fromReplica(databases, (from) => readFor(request, from, read))
