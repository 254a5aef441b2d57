import { execFile } from 'node:child_process'
import { readFile, readlink } from 'node:fs/promises'
import { promisify } from 'node:util'

/** `folder` is its working directory, on systems that show it. */
export type RunningProcess = { parent: number; command: string; folder?: string }

export async function findProcess(pid: number): Promise<RunningProcess | undefined> {
  try {
    return process.platform === 'linux' ? await fromProc(pid) : await fromPs(pid)
  } catch {
    return undefined
  }
}

async function fromProc(pid: number): Promise<RunningProcess | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  if (/^State:\s+[ZX]/m.test(status)) return undefined
  const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ')
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  return { parent: Number(status.match(/^PPid:\s+(\d+)/m)?.[1]), command, folder }
}

async function fromPs(pid: number): Promise<RunningProcess | undefined> {
  const { stdout } = await promisify(execFile)('ps', ['-ww', '-o', 'ppid=,command=', '-p', String(pid)])
  const [, parent, command] = stdout.match(/^\s*(\d+)\s+(.*)/) ?? []
  return command === undefined ? undefined : { parent: Number(parent), command: `${command} ` }
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
