import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { Refusal } from '../errors.ts'
import type { Queryable } from './connect.ts'
import type { Connections } from './replica.ts'
import { readFor } from './stopped-by.ts'

type Places = Pick<Context, 'db' | 'direct' | 'replica'>

/** A refusal is an answer, and what took too long there would take as long here. */
const isFinal = (error: unknown) =>
  error instanceof Refusal || (error instanceof Error && 'code' in error && error.code === '57014')

/** Reads from the replica when there is one and it is well; what fails there is read from the primary. */
export const fromReplica = async <Result>(
  { db, direct, replica }: Places,
  read: (from: Connections) => Promise<Result>,
): Promise<Result> => {
  const aside = await replica?.take()
  if (!aside) return read({ db, direct })
  try {
    return await read(aside)
  } catch (error) {
    if (isFinal(error)) throw error
    void replica?.check()
    return read({ db, direct })
  }
}

/**
 * As `readFor`, for a heavy read that a replica may answer. Using it is the mark: lists and details that people edit from
 * are read from the primary.
 */
export const readAside = <Result>(
  request: FastifyRequest,
  places: Places,
  read: (line: Queryable) => Promise<Result>,
): Promise<Result> => fromReplica(places, (from) => readFor(request, from, read))
