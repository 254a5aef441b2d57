import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { Refusal } from '../errors.ts'
import type { Queryable } from './connect.ts'
import type { Connections } from './replica.ts'
import { readFor } from './stopped-by.ts'

type Databases = Pick<Context, 'db' | 'direct' | 'replica'>

/** A refusal is a valid answer. A read that timed out on the replica would time out on the primary too. */
const isFinal = (error: unknown) =>
  error instanceof Refusal || (error instanceof Error && 'code' in error && error.code === '57014')

/** Reads from the replica when it is available, and from the primary when the replica fails. */
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

/** Like `readFor`, for heavy reads that a replica may answer. Lists and details that people edit from use `readFor`. */
export const readFromReplica = <Result>(
  request: FastifyRequest,
  databases: Databases,
  read: (connection: Queryable) => Promise<Result>,
): Promise<Result> => fromReplica(databases, (from) => readFor(request, from, read))
