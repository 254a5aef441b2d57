import { apiBase } from '@zelo/contract/endpoint'
import { buildApp } from '../src/app.ts'
import { parseConfig } from '../src/config.ts'
import { connect, type SentParameters, type SocketConnection } from '../src/platform/database/connect.ts'

export type Statement = {
  text: string
  parameters: SentParameters
  /** It was sent over a connection that keeps its plan. */
  keepsPlan: boolean
}
/** What a call asks the database: whose session it is, and the rest. */
export type Recorded = { check: Statement[]; work: Statement[] }

/** What stands around the work is the server's own business, and no part of what it is measured against. */
const isFrame = ({ text }: Statement) => /^\s*(begin|commit|rollback|select pg_backend_pid)/.test(text)

/** The statements of each call, heard while our own server answers it once. */
export const recordStatements = async (
  connection: SocketConnection,
  headers: Record<string, string>,
  paths: string[],
  accepted = [200],
): Promise<Map<string, Recorded>> => {
  const heard: Statement[] = []
  const config = parseConfig({ LOG_LEVEL: 'warn' })
  const open = (keepsPlans: boolean) =>
    connect({
      ...connection,
      limits: config.limits,
      keepsPlans,
      onStatement: (text, parameters) => void heard.push({ text, parameters, keepsPlan: keepsPlans }),
    })
  const db = open(false)
  const byKey = open(true)
  const app = await buildApp({ config, db, byKey })
  const statementsOf = async (path: string) => {
    heard.length = 0
    const { statusCode } = await app.inject({ url: apiBase + path, headers })
    if (!accepted.includes(statusCode)) throw new Error(`${path}: ${statusCode}`)
    return heard.filter((statement) => !isFrame(statement))
  }
  try {
    // At first the session is noted as in use, and old files are swept.
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
