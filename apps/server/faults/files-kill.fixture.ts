import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseConfig } from '../src/config.ts'
import { addFirstAdministrator } from '../src/first-administrator.ts'
import { connect } from '../src/platform/database/connect.ts'
import { startEmbeddedPostgres } from '../src/platform/database/embedded.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { changeFiles, keepFile, storeFile } from '../src/platform/files/change-files.ts'
import { createFiles } from '../src/platform/files/files.ts'

// A server reduced to its files. It stores one file. Then it stores a second file without adding its row. Then it stores the
// bytes of a third file and waits before committing its row, until it is killed.
const [, , dataDir = ''] = process.argv
const { connection } = await startEmbeddedPostgres({ dataDir, log: () => {} })
const db = connect(connection)
await migrate(db, join(import.meta.dirname, '../migrations'))
const boss = { email: 'dona@empresa.local', password: 'uma-senha-boa' }
await db.begin((tx) => addFirstAdministrator(tx, boss, 'Empresa'))
const [{ id: createdBy }] = await db<[{ id: number }]>`select id from administrators`

const context = { db, files: createFiles(parseConfig({ DATA_DIR: dataDir })), inBackground: () => {} }
const folder = join(context.files.temporary, 'upload-x')
await mkdir(folder, { recursive: true })
const localPath = join(folder, 'sent')
await writeFile(localPath, 'the bytes')
const received = { localPath, size: 9, kind: 'png', thumbnail: localPath } as const

const store = () => storeFile(context, received, { professionalId: 1, treatmentId: 2, prefix: 'COMPROVANTE' })

const keep = async (hold: () => Promise<void> = async () => {}) => {
  const stored = await store()
  return changeFiles(
    context,
    async (tx) => {
      const kept = await keepFile(tx, stored, createdBy)
      await hold()
      return kept
    },
    stored,
  )
}

const kept = await keep()
await changeFiles(context, async () => {}, await store())
await keep(() => {
  console.log(kept.path)
  return new Promise(() => {})
})
