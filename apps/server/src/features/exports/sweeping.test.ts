import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { documentOf, exporter } from '../../testing/exported-files.ts'

// Fake timers before the app is built, so that its interval uses them.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
afterAll(() => void vi.useRealTimers())

const office = testApp()
const { make } = exporter(office)

test('a file is deleted after its link expired, without another export or a restart', async () => {
  const { id } = await office.add()
  const [ended, fresh] = [await make(id, documentOf('xlsx', 1)), await make(id, documentOf('xlsx', 1))].map(
    ({ url }) => `${url.split('/').at(-2)?.split('.')[0]}.xlsx`,
  )
  const stored = async () => (await readdir(join(office.dataDir, 'files/exports'))).sort()
  expect(await stored()).toEqual([ended, fresh].sort())
  await office.db`update export_files set expires_at = now() where path = ${`exports/${ended}`}`
  vi.advanceTimersByTime(60_000)
  await expect.poll(stored).toEqual([fresh])
})
