import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sheetFile } from '../../testing/sheet-file.ts'
import { readInThread } from './read-in-thread.ts'
import { readSheetRows } from './read-sheet.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zelo-sheet-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const read = async (kind: 'xlsx' | 'csv', bytes: Buffer) => {
  const path = join(folder, 'sent')
  await writeFile(path, bytes)
  return readSheetRows(path, kind)
}

test('formulas are read as values, numbers as digits, and empty rows keep their position', async () => {
  const bytes = sheetFile([['Nome', 'CEP'], [], [{ formula: 'A1&"!"', value: 'Ana' }, 1310100, '']])
  expect(await read('xlsx', bytes)).toEqual([
    { position: 1, cells: ['Nome', 'CEP'] },
    { position: 3, cells: ['Ana', '1310100'] },
  ])
})

test.each<[string, Buffer]>([
  ['UTF-8', Buffer.from('Nome;Obs\nJoão;"a;b"')],
  ['UTF-8 with its mark', Buffer.from('\ufeffNome;Obs\nJoão;"a;b"')],
  ['Windows', Buffer.from('Nome;Obs\r\nJoão;"a;b"', 'latin1')],
  ['UTF-16', Buffer.from('\ufeffNome\tObs\r\nJoão\ta;b', 'utf16le')],
])('a CSV in %s is read', async (_, bytes) => {
  expect((await read('csv', bytes)).map(({ cells }) => cells)).toEqual([
    ['Nome', 'Obs'],
    ['João', 'a;b'],
  ])
})

/** The directory at the end of a zip contains the unpacked size of each part. */
const bomb = () => {
  const bytes = sheetFile([['Nome'], ['Ana']])
  const entry = bytes.indexOf(Buffer.from('PK\x01\x02'))
  bytes.writeUInt32LE(110_000_000, entry + 24)
  return bytes
}

test.each<[string, 'xlsx' | 'csv', () => Buffer, RegExp]>([
  ['too many columns', 'csv', () => Buffer.from(`${'a;'.repeat(61)}b\n1;2`), /60 colunas/],
  ['a huge cell', 'xlsx', () => sheetFile([['Nome'], ['a'.repeat(5001)]]), /longo demais na linha 2/],
  ['a sheet cut off', 'xlsx', () => sheetFile([['Nome']]).subarray(0, 300), /Não foi possível ler/],
  [
    'a zip without a sheet',
    'xlsx',
    () => Buffer.from(zipSync({ 'a.xml': strToU8('<a/>') })),
    /Não foi possível/,
  ],
  ['a small file that unfolds into a large one', 'xlsx', bomb, /grande demais depois de aberta/],
  ['a CSV with an open quote', 'csv', () => Buffer.from('Nome;Obs\nAna;"aberta'), /Confira as aspas/],
])('%s is refused with a sentence', async (_, kind, bytes, sentence) => {
  await expect(read(kind, bytes())).rejects.toThrow(sentence)
})

const sender = (userId = 1) => ({ userId, signal: new AbortController().signal })

test('the error message passes from the thread to the caller', async () => {
  const path = join(folder, 'thread')
  await writeFile(path, 'Nome;Obs\nAna;"aberta')
  await expect(readInThread({ path, kind: 'csv' }, sender())).rejects.toMatchObject({
    status: 422,
    errors: [{ field: 'file', message: expect.stringContaining('aspas') }],
  })
})

test('a file that the system could not read is not reported as too large', async () => {
  await expect(readInThread({ path: join(folder, 'never'), kind: 'csv' }, sender())).rejects.toMatchObject({
    status: 503,
    message: 'Não foi possível ler a planilha agora. Tente de novo.',
    cause: { code: 'ENOENT' },
  })
})

test('one user has at most two sheets read or queued, and sheets of others are read in between', async () => {
  const path = join(folder, 'turns')
  await writeFile(path, 'Nome;Obs\nAna;x')
  const done: string[] = []
  const send = (name: string, userId: number) =>
    readInThread({ path, kind: 'csv' }, sender(userId)).then(() => done.push(name))
  const sent = [send('first', 1), send('second', 1), send('of another', 2)]
  await expect(send('third', 1)).rejects.toMatchObject({
    status: 429,
    message: 'Você já tem duas planilhas sendo lidas. Espere uma delas ficar pronta e envie de novo.',
  })
  await Promise.all(sent)
  expect(done).toEqual(['first', 'of another', 'second'])
  await send('third', 1)
})
