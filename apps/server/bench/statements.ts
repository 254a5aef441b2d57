import { apiBase } from '@zelo/contract/endpoint'
import { buildApp } from '../src/app.ts'
import { parseConfig } from '../src/config.ts'
import { connect, type SentParameters, type SocketConnection } from '../src/platform/database/connect.ts'

export type Statement = {
  text: string
  parameters: SentParameters
  /** Whether the statement was sent over a connection with generic plans. */
  keepsPlan: boolean
}
/** The statements of a call: those that check the sign-in, and all others. */
export type Recorded = { check: Statement[]; work: Statement[] }

/** Whether a statement only manages the transaction. Such statements are not compared. */
const isFrame = ({ text }: Statement) => /^\s*(begin|commit|rollback|select pg_backend_pid)/.test(text)

/** Records the statements of each call while our server answers it once. */
export const recordStatements = async (
  connection: SocketConnection,
  headers: Record<string, string>,
  paths: string[],
  accepted = [200],
): Promise<Map<string, Recorded>> => {
  const statements: Statement[] = []
  const config = parseConfig({ LOG_LEVEL: 'warn' })
  const open = (keepsPlans: boolean) =>
    connect({
      ...connection,
      limits: config.limits,
      keepsPlans,
      onStatement: (text, parameters) => void statements.push({ text, parameters, keepsPlan: keepsPlans }),
    })
  const db = open(false)
  const byKey = open(true)
  const app = await buildApp({ config, db, byKey })
  const statementsOf = async (path: string) => {
    statements.length = 0
    const { statusCode } = await app.inject({ url: apiBase + path, headers })
    if (!accepted.includes(statusCode)) throw new Error(`${path}: ${statusCode}`)
    return statements.filter((statement) => !isFrame(statement))
  }
  try {
    // Run each call once before recording: the first run updates the last use of the sign-in and deletes old files.
    for (const path of paths) await statementsOf(path)
    const check = await statementsOf('/auth/session')
    const isCheck = ({ text }: Statement) => check.some((one) => one.text === text)
    const recorded = new Map<string, Recorded>()
    for (const path of paths) {
      const all = await statementsOf(path)
      recorded.set(path, { check, work: all.filter((statement) => !isCheck(statement)) })
    }
    return recorded
  } finally {
    await app.close()
    await Promise.all([db.end(), byKey.end()])
  }
}
