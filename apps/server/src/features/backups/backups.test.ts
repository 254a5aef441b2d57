import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { knownBackups } from '../../platform/backup/backup-names.ts'
import { testApp } from '../../testing/app.ts'
import { installations } from '../../testing/installations.ts'
import { backUpIfDue } from './backups.service.ts'

const office = testApp()
const { installation } = installations(office)
const log = { info: () => {}, error: () => {} }

test('an unverified backup of the day does not count, so another one is made', async () => {
  const one = installation()
  const folder = join(one.config.dataDir, 'backups')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'zelo-2026-11-18T060000Z.tar.gz'), 'half')
  for (const hour of ['07', '08'])
    await backUpIfDue(
      { ...one, db: office.db, notifyUser: () => {}, log },
      new Date(`2026-11-18T${hour}:00:00Z`),
    )
  expect(knownBackups(await one.place.names()).map(({ name, state }) => [name, state])).toEqual([
    ['zelo-2026-11-18T060000Z.tar.gz', 'half'],
    ['zelo-2026-11-18T070000Z.tar.gz', 'good'],
  ])
})
