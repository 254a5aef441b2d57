import pg from 'pg'

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** The connection to the database is gone, or there was none in time: not PostgreSQL's own answer to a statement. */
export class ConnectionLost extends Error {
  /** The error code of the operating system, if there is one. */
  readonly code: string
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'ConnectionLost'
    this.code = codeOf(cause) ?? 'CONNECTION_LOST'
  }
}

/** All but PostgreSQL's own errors come from a connection. The driver hands one error object to several statements. */
export const asLost = (error: Error): Error =>
  error instanceof pg.DatabaseError || error instanceof ConnectionLost
    ? error
    : new ConnectionLost(error.message, error)
