import { spawn } from 'node:child_process'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'

const main = join(import.meta.dirname, '../main.ts')

export const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return String(port)
}

/** Starts the server like an operator does, in a folder without a developer's .env. */
export const startServer = (
  folder: string,
  environment: Record<string, string>,
  program = main,
  commandArguments: string[] = [],
) => {
  const child = spawn(process.execPath, [program, ...commandArguments], {
    cwd: folder,
    env: {
      // Servers on one database must share the key.
      ...(environment.DATABASE_URL && { SECRET_KEY: 'a mesma em todos os servidores' }),
      ...environment,
      PATH: process.env.PATH,
    },
  })
  let output = ''
  let errors = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const ended = new Promise<{ code: number | null; errors: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, errors: errors.trim() })),
  )
  return { child, ended, output: () => output }
}
