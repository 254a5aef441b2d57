import { rmSync } from 'node:fs'
import { mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { parseConfig } from '../../config.ts'
import { testApp } from '../../testing/app.ts'
import { samplePdf, samplePng } from '../../testing/files.ts'
import { startS3 } from '../../testing/s3.ts'
import { keepUploads, leftovers } from '../../testing/uploads.ts'
import { createFiles } from './files.ts'
import { removeOwnerless, sweepFiles } from './sweep.ts'
import { emptyTrash } from './trash.ts'

const office = testApp()
keepUploads(office)
let token: string
beforeAll(async () => {
  token = (await office.enter()).token
})

const warnings: string[] = []
const log = {
  info: () => {},
  warn: (...overrides: unknown[]) => warnings.push(String(overrides.at(-1))),
}
beforeEach(() => {
  warnings.length = 0
})

const alone = () => createFiles(parseConfig({ DATA_DIR: office.dataDir }))
const shared = () =>
  createFiles(parseConfig({ DATA_DIR: office.dataDir, DATABASE_URL: 'postgres://zelo@db/zelo' }))
const sweep = (files = alone()) => sweepFiles(office.db, files, log)

const minutes = 60_000
const place = async (path: string, age: number) => {
  const file = join(office.dataDir, path)
  const then = new Date(Date.now() - age)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, 'x')
  await utimes(file, then, then)
  if (path.startsWith('tmp/')) await utimes(dirname(file), then, then)
}

test('the sweep keeps files with a row and their thumbnails, and moves other and half-written files to the trash', async () => {
  const png = await office.upload('POST', '/test/photos', token, { note: 'ok' }, { bytes: await samplePng() })
  const pdf = await office.upload(
    'POST',
    '/test/documents',
    token,
    { note: 'ok' },
    { bytes: await samplePdf() },
  )
  const before = await leftovers(office)
  expect(before.stored).toEqual([png.body.path, `${png.body.path}.thumb.webp`, pdf.body.path].sort())
  for (const path of ['3/7/RELATORIO_x.pdf', '9/9/a.png.thumb.webp', `${pdf.body.path}.abc.partial`])
    await place(`files/${path}`, minutes)
  await place('tmp/upload-a/sent', minutes)
  await sweep()
  expect(await leftovers(office)).toEqual(before)
  expect(warnings).toEqual(['files without a row were moved to the trash of the store'])
})

test('the sweep continues when a temporary folder disappears while it is read', async () => {
  const calls = ['upload-a', 'upload-b'].map((name) => join(office.dataDir, 'tmp', name))
  for (const name of ['upload-a', 'upload-b']) await place(`tmp/${name}/sent`, minutes)
  await place('files/3/7/lost.pdf', minutes)
  const files = alone()
  // Called between the first and the second folder. It removes the second one, whichever that is.
  const temporary = () => {
    for (const call of calls) rmSync(call, { recursive: true, force: true })
    return files.inProgressSince.temporary()
  }
  await sweep({ ...files, inProgressSince: { ...files.inProgressSince, temporary } })
  expect((await leftovers(office)).stored).not.toContain('3/7/lost.pdf')
})

test('the error of a file that cannot be removed is thrown after all other files were removed', async () => {
  // A folder at the path of a file cannot be removed like a file.
  for (const path of ['8/8/stuck.pdf/inside', '8/8/next.pdf', '8/8/last.pdf'])
    await place(`files/${path}`, minutes)
  const paths = ['stuck', 'next', 'last'].map((name) => `8/8/${name}.pdf`)
  await expect(removeOwnerless(office.db, alone().store, paths)).rejects.toThrow('EISDIR')
  const { stored } = await leftovers(office)
  expect(stored.filter((path) => path.startsWith('8/8/'))).toEqual(['8/8/stuck.pdf/inside'])
  await rm(join(office.dataDir, 'files/8/8'), { recursive: true })
})

test('with other servers running the sweep leaves files younger than one hour', async () => {
  await place('files/3/7/young.pdf', 50 * minutes)
  await place('files/3/7/old.pdf', 70 * minutes)
  await place('tmp/upload-young/sent', 50 * minutes)
  await place('tmp/upload-old/sent', 70 * minutes)
  await sweep(shared())
  const { stored, temporary } = await leftovers(office)
  expect(stored).toContain('3/7/young.pdf')
  expect(stored).not.toContain('3/7/old.pdf')
  expect(temporary).toEqual(['upload-young'])
})

test('an export file stays until its link expires, also after a restart', async () => {
  const { id } = await office.add()
  const add = (file: string, left: number) => office.db`
    insert into export_files (id, path, expires_at, created_by)
    values (${file}, ${`exports/${file}.xlsx`}, now() + make_interval(mins => ${left}), ${id})`
  const [living, ended] = [crypto.randomUUID(), crypto.randomUUID()]
  await add(living, 5)
  await add(ended, -1)
  for (const file of [living, ended]) await place(`files/exports/${file}.xlsx`, minutes)
  await sweep()
  const { stored } = await leftovers(office)
  expect(stored.filter((path) => path.startsWith('exports/'))).toEqual([`exports/${living}.xlsx`])
  await office.db`delete from export_files`
})

test('a single server leaves files that are younger than its start', async () => {
  const files = alone()
  await place('files/3/7/now.pdf', -minutes)
  await sweep(files)
  expect((await leftovers(office)).stored).toContain('3/7/now.pdf')
})

test('a store that belongs to another database is never swept', async () => {
  const mark = join(office.dataDir, 'files/.owner')
  const ours = await readFile(mark, 'utf8')
  await place('files/3/7/theirs.pdf', 90 * minutes)
  await writeFile(mark, 'another')
  await sweep()
  await sweep(shared())
  expect((await leftovers(office)).stored).toContain('3/7/theirs.pdf')
  expect(warnings[0]).toContain('another database')
  await writeFile(mark, ours)
  await sweep()
  expect((await leftovers(office)).stored).not.toContain('3/7/theirs.pdf')
})

const trashOf = async ({ store }: ReturnType<typeof alone>) => {
  const paths: string[] = []
  for await (const { path } of store.list('.trash/')) paths.push(path.split('/').slice(2).join('/'))
  return paths.sort()
}
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * minutes)

test('a file without a row stays in the trash for thirty days, and returns when its row does', async () => {
  const files = alone()
  const png = await office.upload('POST', '/test/photos', token, { note: 'ok' }, { bytes: await samplePng() })
  const path: string = png.body.path
  const [row] = await office.db`delete from files where path = ${path} returning path, content_type, size,
    has_thumbnail, created_by`
  const then = inDays(-1)
  for (const name of [path, `${path}.thumb.webp`])
    await utimes(join(office.dataDir, 'files', name), then, then)
  await sweep(files)
  expect(await trashOf(files)).toEqual(expect.arrayContaining([path, `${path}.thumb.webp`]))
  await emptyTrash(office.db, files, log, inDays(30))
  expect(await trashOf(files)).toContain(path)
  await office.db`insert into files ${office.db(row ?? {})}`
  await emptyTrash(office.db, files, log, inDays(29))
  expect((await leftovers(office)).stored).toEqual(expect.arrayContaining([path, `${path}.thumb.webp`]))
  await emptyTrash(office.db, files, log, inDays(32))
  expect(await trashOf(files)).toEqual([])
  expect((await leftovers(office)).stored).toContain(path)
})

test('in S3 a new bucket is claimed, and a file without a row is moved to the trash after one hour', async () => {
  const s3 = await startS3()
  try {
    const files = createFiles(parseConfig({ DATA_DIR: office.dataDir, FILES_URL: s3.url }))
    await sweep(files)
    const local = join(office.dataDir, 'local')
    await writeFile(local, 'x')
    await files.store.put('3/7/x.pdf', local, 'application/pdf')
    await sweep(files)
    expect(await files.store.get('3/7/x.pdf')).toBeDefined()
    const inTwoHours = { store: () => new Date(Date.now() + 60 * minutes), temporary: () => new Date() }
    await sweep({ ...files, inProgressSince: inTwoHours })
    expect(await files.store.get('3/7/x.pdf')).toBeUndefined()
    expect(await files.store.get('.owner')).toBeDefined()
    expect(await trashOf(files)).toEqual(['3/7/x.pdf'])
    await emptyTrash(office.db, files, log, inDays(30))
    expect(await trashOf(files)).toEqual(['3/7/x.pdf'])
    await emptyTrash(office.db, files, log, inDays(31))
    expect(await trashOf(files)).toEqual([])
  } finally {
    await s3.stop()
  }
})
