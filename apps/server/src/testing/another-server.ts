import { join } from 'node:path'
import { vi } from 'vitest'
import { parseConfig } from '../config.ts'
import type { Database } from '../platform/database/connect.ts'

/** Starts a second server on the same database. Its modules are loaded again, so that it shares no memory with the first. */
export const anotherServer = async ({ db, dataDir }: { db: Database; dataDir: string }) => {
  vi.resetModules()
  const { buildApp } = await import('../app.ts')
  const config = parseConfig({ LOG_LEVEL: 'silent', DATA_DIR: join(dataDir, 'another') })
  return buildApp({ config, db, checkAnswers: true })
}
