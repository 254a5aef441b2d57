import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from './server-process.ts'

/** Runs a command beside the server (`backup.ts`, `restore.ts`) to its end. */
export const runCommand = async (command: string, given: string[], environment: Record<string, string>) => {
  const run = startServer(tmpdir(), environment, join(import.meta.dirname, '..', command), given)
  const { code, errors } = await run.ended
  return { code, output: `${run.output()}\n${errors}` }
}
