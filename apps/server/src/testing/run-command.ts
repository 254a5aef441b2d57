import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from './server-process.ts'

/** Runs a command next to the server's sources (`backup.ts`, `restore.ts`) and waits for its end. */
export const runCommand = async (
  command: string,
  commandArguments: string[],
  environment: Record<string, string>,
) => {
  const run = startServer(tmpdir(), environment, join(import.meta.dirname, '..', command), commandArguments)
  const { code, errors } = await run.ended
  return { code, output: `${run.output()}\n${errors}` }
}
