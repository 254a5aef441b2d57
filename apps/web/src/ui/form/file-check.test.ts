import { expect, test } from 'vitest'
import { acceptOf, fileProblem, ruleText, sizeText, unreadable } from './file-check.ts'

const image = { kinds: ['png', 'jpeg'], maxBytes: 1_048_576 } as const
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d]

const fileOf = (bytes: number[] | string, name = 'foto.png') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name)

test('a file is accepted by its bytes, not by its name', async () => {
  expect(await fileProblem(fileOf(png, 'foto.txt'), image)).toBeUndefined()
  expect(await fileProblem(fileOf([0xff, 0xd8, 0xff, 0xe0]), image)).toBeUndefined()
  expect(await fileProblem(fileOf('<svg xmlns="…"/>'), image)).toBe(
    'Este arquivo não serve: envie PNG ou JPEG.',
  )
  expect(await fileProblem(fileOf('%PDF-1.7'), { kinds: ['pdf'], maxBytes: 100 })).toBeUndefined()
})

test('an empty file and a file over the limit have different messages', async () => {
  expect(await fileProblem(fileOf(''), image)).toBe('O arquivo está vazio.')
  const big = new File([new Uint8Array(png), new Uint8Array(image.maxBytes)], 'foto.png')
  expect(await fileProblem(big, image)).toBe('O arquivo tem 1,1 MB. O limite é 1 MB.')
})

test('a rule has a text, an accept attribute and a readable size', () => {
  expect(ruleText(image)).toBe('PNG ou JPEG, até 1 MB')
  expect(acceptOf(image)).toBe('image/png,image/jpeg')
  expect(sizeText(300)).toBe('1 KB')
  expect(sizeText(2_621_440)).toBe('2,5 MB')
})

test('a file that cannot be read, such as a folder, has its own message', async () => {
  const folder = fileOf(png)
  folder.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('gone')) })
  expect(await fileProblem(folder, image)).toBe(unreadable)
})
