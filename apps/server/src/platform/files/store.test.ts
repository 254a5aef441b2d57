import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startS3 } from '../../testing/s3.ts'
import { diskStore } from './disk-store.ts'
import { readS3Place } from './s3-place.ts'
import { s3Store } from './s3-store.ts'
import type { FileStore } from './store.ts'

let folder: string
let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zelo-store-'))
  s3 = await startS3()
})
afterAll(async () => {
  await s3.stop()
  await rm(folder, { recursive: true, force: true })
})

const localFile = async (content: string | Buffer) => {
  const path = join(folder, 'local')
  await writeFile(path, content)
  return path
}
const s3Place = () => {
  const place = readS3Place(s3.url)
  if (!place) throw new Error('not an S3 address')
  return place
}
const pathsIn = async (store: FileStore, prefix?: string) => {
  const paths: string[] = []
  for await (const { path } of store.list(prefix)) paths.push(path)
  return paths.sort()
}

describe.each<[string, () => FileStore]>([
  ['disk', () => diskStore(join(folder, 'files'))],
  ['s3', () => s3Store(s3Place())],
])('the %s store', (_, open) => {
  let store: FileStore
  beforeAll(() => {
    store = open()
  })

  test('an empty store lists nothing', async () => {
    expect(await pathsIn(store)).toEqual([])
  })

  test('get returns the stored bytes as a stream', async () => {
    const bytes = Buffer.alloc(3_000_000, 'zelo é azul')
    await store.put('3/7/RELATORIO_a.pdf', await localFile(bytes), 'application/pdf')
    const found = await store.get('3/7/RELATORIO_a.pdf')
    expect(found?.size).toBe(bytes.length)
    expect(found && bytes.equals(await buffer(found.bytes))).toBe(true)
  })

  test('get returns undefined for an unknown path, also next to and below a known one', async () => {
    await store.put('3/7/b.pdf', await localFile('b'), 'application/pdf')
    expect(await store.get('3/7/c.pdf')).toBeUndefined()
    expect(await store.get('9/9/b.pdf')).toBeUndefined()
  })

  test('put replaces the file under the same path', async () => {
    await store.put('3/8/d.pdf', await localFile('old'), 'application/pdf')
    await store.put('3/8/d.pdf', await localFile('new'), 'application/pdf')
    const found = await store.get('3/8/d.pdf')
    expect(found && (await text(found.bytes))).toBe('new')
  })

  test('list filters by prefix and gives the time of the last change', async () => {
    const before = Date.now() - 60_000
    await store.put('31/1/e.pdf', await localFile('e'), 'application/pdf')
    await store.put('32/1/f.pdf', await localFile('f'), 'application/pdf')
    expect(await pathsIn(store, '31/')).toEqual(['31/1/e.pdf'])
    expect(await pathsIn(store)).toEqual(expect.arrayContaining(['31/1/e.pdf', '32/1/f.pdf']))
    for await (const { changedAt } of store.list('31/')) expect(changedAt.getTime()).toBeGreaterThan(before)
  })

  test('remove ignores a missing file', async () => {
    await store.put('4/1/g.pdf', await localFile('g'), 'application/pdf')
    await store.remove('4/1/g.pdf')
    await store.remove('4/1/g.pdf')
    expect(await store.get('4/1/g.pdf')).toBeUndefined()
    expect(await pathsIn(store, '4/')).toEqual([])
  })

  test('put of a missing local file stores nothing', async () => {
    await expect(store.put('5/1/h.pdf', join(folder, 'never'), 'application/pdf')).rejects.toThrow('ENOENT')
    expect(await pathsIn(store, '5/')).toEqual([])
  })
})

test('put leaves no temporary file or folder on the disk', async () => {
  const root = join(folder, 'alone')
  await diskStore(root).put('1/2/i.pdf', await localFile('i'), 'application/pdf')
  expect((await readdir(root, { recursive: true })).sort()).toEqual(['1', '1/2', '1/2/i.pdf'])
})

test('prefixes separate two stores in one S3 bucket', async () => {
  const other = s3Store({ ...s3Place(), prefix: 'outro/' })
  await other.put('1/1/j.pdf', await localFile('j'), 'application/pdf')
  expect(await pathsIn(other)).toEqual(['1/1/j.pdf'])
  expect(await pathsIn(s3Store(s3Place()), '1/1')).toEqual([])
})

test('an S3 list continues after its first page', async () => {
  const store = s3Store({ ...s3Place(), prefix: 'paginas/' })
  const paths = ['1/a', '1/b', '1/c', '1/d', '2/e', '2/f', '2/g']
  for (const path of paths) await store.put(path, await localFile(path), 'application/pdf')
  expect(await pathsIn(store)).toEqual(paths)
})

test.each([
  ['key', { accessKeyId: 'other', secretAccessKey: 'segredo' }],
  ['secret', { accessKeyId: 'chave', secretAccessKey: 'other' }],
])('S3 refuses a request with another %s', async (_, credentials) => {
  const stranger = s3Store({ ...s3Place(), prefix: 'alheio/', credentials })
  await expect(stranger.put('1/1/l.pdf', await localFile('l'), 'application/pdf')).rejects.toThrow()
  expect(await pathsIn(s3Store({ ...s3Place(), prefix: 'alheio/' }))).toEqual([])
})

test('the time limit of an S3 put grows with the size of the file', async () => {
  // The limit for sending is zero plus a time that depends on the size, which is a minute for this file.
  const store = s3Store(s3Place(), { sending: 0, asking: 60_000, silence: 60_000 })
  await store.put('6/1/m.zip', await localFile(Buffer.alloc(30_000_000)), 'application/zip')
  expect(await pathsIn(store, '6/')).toEqual(['6/1/m.zip'])
})

test('put fails when S3 is unreachable', async () => {
  const away = s3Store({ ...s3Place(), endpoint: 'http://127.0.0.1:1' })
  await expect(away.put('1/1/k.pdf', await localFile('k'), 'application/pdf')).rejects.toThrow()
})

test.each([
  [
    's3://bucket',
    { bucket: 'bucket', prefix: '', region: 'us-east-1', endpoint: undefined, credentials: undefined },
  ],
  [
    's3://k:a%2Fb@bucket/x/y/?region=sa-east-1&endpoint=http://minio:9000&forcePathStyle=true',
    {
      bucket: 'bucket',
      prefix: 'x/y/',
      region: 'sa-east-1',
      endpoint: 'http://minio:9000',
      forcePathStyle: true,
      credentials: { accessKeyId: 'k', secretAccessKey: 'a/b' },
    },
  ],
])('the address %s is parsed', (url, place) => {
  expect(readS3Place(url)).toMatchObject(place)
})
