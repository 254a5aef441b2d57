import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../testing/embedded.ts'
import { restoreLinks } from './binaries.ts'

test('missing library links are created, and created again when they are lost', async () => {
  const root = await temporaryFolder()
  const library = join(root, 'native/lib/libpq.so.5.18')
  const link = join(root, 'native/lib/libpq.so.5')
  await mkdir(dirname(library), { recursive: true })
  await writeFile(library, 'the library')
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
  await writeFile(join(root, 'native/pg-symlinks.json'), JSON.stringify(links))

  await restoreLinks(root)
  expect(await readFile(link, 'utf8')).toBe('the library')
  await rm(link)
  await restoreLinks(root)
  await restoreLinks(root)
  expect(await readFile(link, 'utf8')).toBe('the library')
})

test('if the links cannot be created, the error names DATABASE_URL', async () => {
  const root = await temporaryFolder()
  await mkdir(join(root, 'native'), { recursive: true })
  const links = [{ source: 'native/lib/a', target: 'native/missing/b' }]
  await writeFile(join(root, 'native/pg-symlinks.json'), JSON.stringify(links))
  await expect(restoreLinks(root)).rejects.toThrow(/DATABASE_URL/)
})
