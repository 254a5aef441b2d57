import { execFile } from 'node:child_process'
import { readFile, readlink, realpath, rm, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { StartError } from '../../start-error.ts'
import { socketIn } from './folders.ts'

/** `folder` is the working directory. Only Linux reports it. */
type RunningProcess = { parent: number; command: string; folder?: string }

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
  const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ').trim()
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  return { parent: Number(status.match(/^PPid:\s+(\d+)/m)?.[1]), command, folder }
}

async function fromPs(pid: number): Promise<RunningProcess | undefined> {
  const { stdout } = await promisify(execFile)('ps', ['-ww', '-o', 'ppid=,command=', '-p', String(pid)])
  const [, parent, command] = stdout.trim().match(/^(\d+)\s+(.*)/) ?? []
  return command === undefined ? undefined : { parent: Number(parent), command }
}

/**
 * Settings on PostgreSQL's command line that the next start reads: the server that started it, that server's parent if the
 * parent supervises it (`npm start`), and the cluster. The cluster is last, because its path may contain spaces.
 */
export function identifyingSettings(cluster: string): [string, string][] {
  const starter: [string, string][] = process.channel ? [['zelo.starter', String(process.ppid)]] : []
  return [['zelo.owner', String(process.pid)], ...starter, ['zelo.cluster', cluster]]
}

const pidFileOf = (cluster: string) => join(cluster, 'postmaster.pid')
const readPidFile = (cluster: string) => readFile(pidFileOf(cluster), 'utf8').catch(() => undefined)

/** The process with this PID, if it is a PostgreSQL of this cluster, whoever started it. */
async function findPostmaster(pid: number, cluster: string) {
  const { parent, command, folder } = (await findProcess(pid)) ?? {}
  if (command === undefined || (folder ?? command.match(/ zelo\.cluster=(.+)$/)?.[1]) !== cluster)
    return undefined
  const readPid = (name: string) => Number(command.match(` zelo\\.${name}=(\\d+) `)?.[1])
  return { parent, owner: readPid('owner'), starter: readPid('starter') }
}

/** Stops a PostgreSQL that a killed server left behind, and deletes a stale PID file. Throws if a server uses the cluster. */
export async function clearLeftover(cluster: string, socketDir: string, log: (line: string) => void) {
  const content = await readPidFile(cluster)
  if (content === undefined) return
  const pid = Number.parseInt(content, 10)
  const postmaster = await findPostmaster(pid, cluster)
  if (postmaster) {
    const isLeftover = !Number.isNaN(postmaster.owner) && postmaster.owner !== postmaster.parent
    if (!isLeftover) throw inUse(cluster, `processo ${postmaster.parent}`)
    log(`stopping the PostgreSQL that a killed server left behind (process ${pid})`)
    return stopProcess(pid)
  }
  // Processes of another container are invisible, but their server's socket answers.
  if (await canConnect(socketIn(socketDir))) throw inUse(cluster, 'fora do alcance deste sistema')
  // Delete a stale PID file, with which PostgreSQL refuses to start: after a restart of the machine the PID may belong to
  // another program, and after a power cut the file may be empty.
  const isStale = (await findProcess(pid)) !== undefined || (!content && (await isOld(pidFileOf(cluster))))
  if (!isStale || (await readPidFile(cluster)) !== content) return
  await rm(`${socketIn(socketDir)}.lock`, { force: true })
  await rm(pidFileOf(cluster), { force: true })
}

function inUse(cluster: string, user: string) {
  return new StartError(
    `A pasta de dados "${cluster}" já está em uso por outro servidor (${user}): encerre-o ou informe outra pasta em DATA_DIR.`,
  )
}

export function canConnect(socket: string): Promise<boolean> {
  const { promise, resolve: settle } = Promise.withResolvers<boolean>()
  const attempt = connect(socket)
  attempt.once('connect', () => settle(true)).once('error', () => settle(false))
  return promise.finally(() => attempt.destroy())
}

async function isOld(file: string): Promise<boolean> {
  return Date.now() - (await stat(file)).mtimeMs > 10_000
}

export async function stopProcess(pid: number): Promise<void> {
  // SIGINT closes connections and saves everything. SIGQUIT leaves the recovery to the next start.
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!(await findProcess(pid))) return
    process.kill(pid, signal)
    for (const deadline = Date.now() + 10_000; Date.now() < deadline; await delay(10))
      if (!(await findProcess(pid))) return
  }
}

/**
 * Waits up to 20 s for a server whose `npm start` was killed. Such a server closes by itself, and keeps its port and folder
 * until then. The start waits instead of reporting that the folder is in use.
 */
export async function waitUntilClosed(dataDir: string): Promise<void> {
  const folder = await realpath(resolve(dataDir)).catch(() => undefined)
  if (folder === undefined) return
  const cluster = join(folder, 'postgres')
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await delay(50))
    if (!(await isClosing(cluster))) return
}

async function isClosing(cluster: string): Promise<boolean> {
  const pid = Number.parseInt((await readPidFile(cluster)) ?? '', 10)
  const postmaster = await findPostmaster(pid, cluster)
  if (!postmaster || Number.isNaN(postmaster.starter) || postmaster.parent !== postmaster.owner) return false
  const server = await findProcess(postmaster.owner)
  return server !== undefined && server.parent !== postmaster.starter
}
