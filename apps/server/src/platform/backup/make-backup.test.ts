import { join } from 'node:path'
import { Readable } from 'node:stream'
import { beforeEach, expect, test } from 'vitest'
import { parseConfig } from '../../config.ts'
import { testApp } from '../../testing/app.ts'
import { createFiles } from '../files/files.ts'
import { backupName, knownBackups, proofName } from './backup-names.ts'
import { makeBackup } from './make-backup.ts'
import type { BackupPlace } from './place.ts'

const office = testApp()

const stored = new Map<string, Buffer>()
const place: BackupPlace = {
  write: async (name, bytes) => {
    const pieces: Buffer[] = []
    for await (const piece of bytes) pieces.push(piece)
    stored.set(name, Buffer.concat(pieces))
  },
  read: async (name) => {
    const bytes = stored.get(name)
    return bytes && Readable.from([bytes])
  },
  remove: async (name) => {
    stored.delete(name)
  },
  names: async () => [...stored.keys()],
}
beforeEach(() => stored.clear())

const now = new Date('2026-11-18T06:00:00Z')
const hour = 3_600_000
const ago = (hours: number) => new Date(now.getTime() - hours * hour)

/** Stores a backup that is this number of hours old. */
const add = (hours: number, state: 'good' | 'incomplete' | 'half' = 'good') => {
  const name = backupName(ago(hours), false)
  stored.set(name, Buffer.from('x'))
  if (state !== 'half') stored.set(proofName(name, state === 'good'), Buffer.from('{}'))
}

/** Makes a backup. Returns the ages in hours of all backups that exist afterwards, oldest first. */
const agesAfterBackup = async () => {
  const { store } = createFiles(parseConfig({ LOG_LEVEL: 'silent', DATA_DIR: office.dataDir }))
  await makeBackup(
    { db: office.db, store, place, key: undefined, temporary: join(office.dataDir, 'tmp') },
    now,
  )
  return knownBackups(await place.names()).map(({ at, state }) => [
    (now.getTime() - at.getTime()) / hour,
    state,
  ])
}

const daily = [24, 48, 72, 96, 120, 144]

test('verified backups are removed after ten days, with the files beside them', async () => {
  for (const hours of [...daily, 240, 241]) add(hours)
  expect(await agesAfterBackup()).toEqual([240, ...daily.toReversed(), 0].map((hours) => [hours, 'good']))
  expect(stored.size).toBe(16)
})

test('the seven newest verified backups are kept, however old they are', async () => {
  const old = Array.from({ length: 9 }, (_, index) => 1000 + index)
  for (const hours of old) add(hours)
  const left = [...old.slice(0, 6).toReversed(), 0]
  expect(await agesAfterBackup()).toEqual(left.map((hours) => [hours, 'good']))
})

test('incomplete backups do not count as verified', async () => {
  const good = Array.from({ length: 6 }, (_, index) => 1000 + index)
  for (const hours of good) add(hours)
  for (const hours of daily) add(hours, 'incomplete')
  expect(await agesAfterBackup()).toEqual([
    ...good.toReversed().map((hours) => [hours, 'good']),
    ...daily.toReversed().map((hours) => [hours, 'incomplete']),
    [0, 'good'],
  ])
})

test('a backup that was never verified is removed after one day', async () => {
  add(24, 'half')
  add(25, 'half')
  expect(await agesAfterBackup()).toEqual([
    [24, 'half'],
    [0, 'good'],
  ])
})

test('a backup whose verification fails is removed, and older ones are kept', async () => {
  add(1000)
  const broken = { ...place, read: async () => Readable.from([Buffer.from('x')]) }
  const { store } = createFiles(parseConfig({ LOG_LEVEL: 'silent', DATA_DIR: office.dataDir }))
  const options = {
    db: office.db,
    store,
    place: broken,
    key: undefined,
    temporary: join(office.dataDir, 'tmp'),
  }
  await expect(makeBackup(options, now)).rejects.toThrow()
  expect(await place.names()).toEqual([backupName(ago(1000), false), proofName(backupName(ago(1000), false))])
})
