import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { type Config, parseConfig } from '../config.ts'
import { type BackupPlace, backupPlace } from '../platform/backup/place.ts'
import { restoreBackup } from '../platform/backup/restore-backup.ts'
import type { BackupTarget } from '../platform/backup/target.ts'
import type { Database } from '../platform/database/connect.ts'
import { createFiles } from '../platform/files/files.ts'
import { restoreSteps } from '../restore-steps.ts'
import type { testApp } from './app.ts'
import { freshDatabase } from './fresh-database.ts'

export type Installation = {
  config: Config
  target: BackupTarget
  place: BackupPlace
  files: ReturnType<typeof createFiles>
}

/** Folders for files and backups next to a test file's database, and restores between them. */
export const installations = (office: ReturnType<typeof testApp>) => {
  let folder: string
  let places = 0
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zelo-backups-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  /** The files and backups of one machine. */
  const installation = (settings: Record<string, string> = {}): Installation => {
    const config = parseConfig({ DATA_DIR: join(folder, String(++places)), ...settings })
    const { backupTarget: target } = config
    if (!target) throw new Error('no place for backups')
    return { config, target, place: backupPlace(target), files: createFiles(config) }
  }

  const backupOptions = ({ config, files, place }: Installation) => ({
    db: office.db,
    store: files.store,
    temporary: files.temporary,
    place,
    key: config.backupKey,
  })

  const restore = (
    db: Database,
    from: Installation,
    name: string,
    to = installation(),
    overrides: object = {},
  ) =>
    restoreBackup({
      ...backupOptions(to),
      db,
      migrations: join(import.meta.dirname, '../../migrations'),
      key: from.config.backupKey,
      open: async () => (await from.place.read(name)) ?? Readable.from([]),
      replace: false,
      steps: restoreSteps([]),
      ...overrides,
    })

  return { installation, backupOptions, restore }
}

export const emptyDatabase = async () => {
  const fresh = await freshDatabase('template1')
  onTestFinished(fresh.cleanup)
  return fresh.db
}
