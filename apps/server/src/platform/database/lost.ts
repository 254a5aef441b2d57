import pg from 'pg'

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** The connection was lost, or none was free in time. Never an error that PostgreSQL sent. */
export class ConnectionLost extends Error {
  /** The error code of the operating system, if there is one. */
  readonly code: string
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'ConnectionLost'
    this.code = codeOf(cause) ?? 'CONNECTION_LOST'
  }
}

/**
 * Wraps every error that PostgreSQL did not send. Creates a new object each time, because the driver passes one error object to
 * several statements.
 */
export const asLost = (error: Error): Error =>
  error instanceof pg.DatabaseError || error instanceof ConnectionLost
    ? error
    : new ConnectionLost(error.message, error)
