import { join } from 'node:path'
import postgres from 'postgres'
import { StartError } from '../start-error.ts'

export type Database = postgres.Sql
export type Tx = postgres.TransactionSql
/** What a query function takes first: a transaction fits wherever the database does. */
export type Queryable = Database | Tx

export type SocketConnection = { socketDir: string; database: string; user: string }
type ConnectOptions = ({ url: string } | SocketConnection) & { max?: number }

const text = (value: string) => value
const isoText = (value: string | Date) => new Date(value).toISOString()

export function connect({ max = 10, ...target }: ConnectOptions): Database {
  const options = {
    max,
    connect_timeout: 10,
    idle_timeout: 300,
    onnotice: () => {},
    connection: { application_name: 'zelo', TimeZone: 'UTC' },
    transform: postgres.camel,
    types: {
      // A calendar day has no time zone: as a Date it would slip a day.
      day: { to: 1082, from: [1082], serialize: text, parse: (day: string) => `${day}T00:00:00.000Z` },
      // Moments leave the database as JSON carries them, so that a row and an answer are the same thing.
      moment: { to: 1184, from: [1114, 1184], serialize: isoText, parse: isoText },
      int8: { to: 20, from: [20], serialize: String, parse: Number },
      numeric: { to: 1700, from: [1700], serialize: String, parse: Number },
    },
  }
  if ('url' in target) return postgres(target.url, options)
  const { socketDir, database, user } = target
  return postgres({ ...options, path: join(socketDir, '.s.PGSQL.5432'), database, user })
}

export async function assertReachable(db: Database): Promise<void> {
  try {
    await db`select 1`
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? cause.code : cause
    throw new StartError(
      `Não foi possível usar o banco de dados (${reason}): confira DATABASE_URL e se o PostgreSQL está no ar.`,
      { cause },
    )
  }
}
