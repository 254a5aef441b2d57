import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contractFields } from '../src/testing/fields.ts'
import { samplePdf } from '../src/testing/files.ts'
import {
  addMonths,
  addTreatment,
  databaseOf,
  folderFor,
  made,
  realServer,
  storedPaths,
} from './real-server.ts'

const program = join(import.meta.dirname, '../src/backup.ts')
const mount = (folder: string, megabytes: number) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]).status === 0
const unmount = (folder: string) => spawnSync('umount', ['--lazy', folder])

/** Whether this machine allows mounting a disk that is small enough to fill. */
const mayMount = (() => {
  const folder = join(tmpdir(), `zelo-may-mount-${process.pid}`)
  mkdirSync(folder)
  const may = mount(folder, 1)
  if (may) unmount(folder)
  rmSync(folder, { recursive: true, force: true })
  return may
})()

const name = `a full disk${mayMount ? '' : ' (skipped: only root outside of most containers may mount a small one)'}`

describe.skipIf(!mayMount)(name, () => {
  let disk: string
  beforeAll(async () => {
    disk = await mkdtemp(join(tmpdir(), 'zelo-full-'))
    if (!mount(disk, 260)) throw new Error('could not mount')
    // If the run is interrupted, unmount the disk at exit.
    process.once('exit', () => unmount(disk))
  })
  afterAll(async () => {
    unmount(disk)
    await rm(disk, { recursive: true, force: true })
  })

  /** Fills the disk except for this number of bytes. Returns a function that frees the disk. */
  const fill = async (freeBytes: number) => {
    const { bavail, bsize } = await statfs(disk)
    const ballast = join(disk, 'ballast')
    await writeFile(ballast, Buffer.alloc(Math.max(0, bavail * bsize - freeBytes)))
    return () => rm(ballast)
  }

  test('refuses uploads, exports, writes and backups with a sentence, changes nothing by half, and continues when there is free space', async () => {
    const dataDir = join(disk, 'data')
    const server = await realServer(dataDir)
    const { call } = server
    const token = await server.signIn()
    const { treatmentId, professionalId } = await addTreatment(server, token)
    await addMonths(dataDir, treatmentId, '2027-01-01', 12)
    const db = await databaseOf(dataDir)
    const pdf = new Blob([new Uint8Array(await samplePdf())])
    const send = (month: number) => {
      const form = new FormData()
      const fields = { treatmentId, professionalId, status: 'month', year: 2027, month }
      for (const [field, value] of Object.entries(fields)) form.set(field, String(value))
      form.set('file', pdf, 'papel.pdf')
      return call('POST', '/reports', token, form)
    }
    const makeExport = () => call('GET', '/payment-management/invoicing/export/csv?year=2027&month=8', token)
    const backUp = () =>
      spawnSync(process.execPath, [program], {
        cwd: tmpdir(),
        env: { PATH: process.env.PATH, DATA_DIR: dataDir },
        encoding: 'utf8',
      })
    await made(send(1))
    const before = await storedPaths(dataDir)

    const freeSpace = await fill(0)
    for (const answer of [await send(2), await makeExport()])
      expect(answer).toMatchObject({ status: 503, body: { message: expect.stringMatching(/\.$/) } })
    expect((await call('GET', '/contracts', token)).status).toBe(200)
    const failed = backUp()
    expect([failed.status, failed.stderr.trim()]).toEqual([
      1,
      expect.stringMatching(/^O backup falhou: não há espaço no disco/),
    ])
    // PostgreSQL first uses its preallocated space, and only then reports a full disk.
    const saved: number[] = []
    let refusal: { status: number; body: { message?: string } } | undefined
    while (!refusal) {
      const answer = await call('POST', '/contracts', token, contractFields({ timeline: 'x'.repeat(900) }))
      if (answer.status === 201) saved.push(answer.body.id)
      else refusal = answer
    }
    expect(refusal).toMatchObject({ status: 503, body: { message: expect.stringMatching(/\.$/) } })
    expect(await storedPaths(dataDir)).toEqual(before)

    await freeSpace()
    await server.untilReady()
    await made(send(2))
    expect((await makeExport()).status).toBe(200)
    await made(call('POST', '/contracts', token, contractFields()))
    const done = backUp()
    expect([done.status, done.stdout]).toEqual([0, expect.stringContaining('Backup feito e conferido')])
    const rows = await db<{ id: number }[]>`select id from contracts`
    expect(saved.filter((id) => !rows.some((row) => row.id === id))).toEqual([])
    expect((await readdir(join(dataDir, 'backups'))).filter((one) => one.endsWith('.partial'))).toEqual([])
  })
})

test('a backup made while a server runs is restored by the command, and the server starts', async () => {
  const dataDir = await folderFor('first')
  const server = await realServer(dataDir)
  const token = await server.signIn()
  const { contractId } = await addTreatment(server, token)
  const key = { BACKUP_KEY: 'uma chave longa o bastante' }
  const run = (command: string, args: string[], environment: Record<string, string>) =>
    spawnSync(process.execPath, [join(import.meta.dirname, `../src/${command}.ts`), ...args], {
      cwd: tmpdir(),
      env: { PATH: process.env.PATH, ...environment },
      encoding: 'utf8',
    })
  expect(run('backup', [], { DATA_DIR: dataDir, ...key }).stderr).toBe('')
  const [archive = ''] = (await readdir(join(dataDir, 'backups'))).filter((one) => one.endsWith('.enc'))
  const file = join(dataDir, 'backups', archive)
  expect(run('restore', [file], { DATA_DIR: dataDir, ...key }).stderr).toMatch(/^O servidor está no ar/)
  const other = await folderFor('second')
  expect(run('restore', [file], { DATA_DIR: other }).stderr).toMatch(/^O backup está cifrado/)
  expect(run('restore', [file], { DATA_DIR: other, ...key })).toMatchObject({ status: 0, stderr: '' })
  const restored = await realServer(other)
  const again = await restored.signIn()
  expect((await restored.call('GET', `/contracts/${contractId}`, again)).status).toBe(200)
  // A restore deletes the sign-ins that the backup contains.
  expect((await restored.call('GET', `/contracts/${contractId}`, token)).status).toBe(401)
  await restored.kill('SIGTERM')
  expect(run('restore', [file], { DATA_DIR: other, ...key }).stderr).toMatch(
    /^O banco de dados não está vazio/,
  )
})
