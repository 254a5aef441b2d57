import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { answers, ended } from '../../src/testing/processes.ts'
import { freePort } from '../../src/testing/server-process.ts'

const programs = '/usr/lib/postgresql/15/bin'
const isRoot = process.getuid?.() === 0
const idOf = (option: '-u' | '-g') => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
/** PostgreSQL refuses to run as root, so root starts it as another user. */
export const asPostgres = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {}

const run = (program: string, args: string[]) =>
  execFileSync(join(programs, program), args, {
    ...asPostgres,
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd: '/',
  })

const settings = {
  shared_buffers: '512MB',
  random_page_cost: '1.1',
  max_connections: '100',
  listen_addresses: '127.0.0.1',
  // Without this, a vacuum on the primary could cancel an export on the replica.
  hot_standby_feedback: 'on',
}

const start = async (folder: string, socketFolder: string) => {
  const port = await freePort()
  const settingArguments = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const args = ['-D', folder, '-p', port, '-k', socketFolder, ...settingArguments]
  const child = spawn(join(programs, 'postgres'), args, { ...asPostgres, stdio: 'ignore', cwd: '/' })
  await answers(port, child)
  // An open port does not mean that the database accepts connections yet.
  while (spawnSync(join(programs, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', port]).status !== 0)
    await setTimeout(100)
  return {
    port,
    url: `postgres://zelo@127.0.0.1:${port}/postgres`,
    /** The PID of the main process. Its children serve the connections. */
    pid: child.pid ?? 0,
    stop: () => ended(child, 'SIGINT'),
    kill: () => ended(child, 'SIGKILL'),
  }
}
export type Postgres = Awaited<ReturnType<typeof start>>

export const startPrimary = async (folder: string) => {
  run('initdb', [
    '-D',
    join(folder, 'primary'),
    '-U',
    'zelo',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ])
  return start(join(folder, 'primary'), folder)
}

/** Starts a streaming replica from a base backup, with its own replication slot. */
export const startReplica = async (folder: string, { port }: Postgres) => {
  const place = join(folder, 'replica')
  const from = ['-h', '127.0.0.1', '-p', port, '-U', 'zelo']
  run('pg_basebackup', ['-D', place, ...from, '-R', '-X', 'stream', '-C', '-S', 'replica', '-c', 'fast'])
  return start(place, folder)
}

const ticks = 100

/** The processor ticks of one process, including its ended children. */
const ticksOf = (pid: string) => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return fields.slice(11, 15).reduce((sum, one) => sum + Number(one), 0)
  } catch {
    // The process ended after it was listed.
    return 0
  }
}

/** Seconds of processor time that a process and its children have used. */
export const processorTime = (pid: number) => {
  const processes = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const family = processes
    .map((line) => line.trim().split(/\s+/))
    .filter((ids) => ids.includes(String(pid)))
    .map(([own = '']) => own)
  return family.reduce((sum, one) => sum + ticksOf(one), 0) / ticks
}
