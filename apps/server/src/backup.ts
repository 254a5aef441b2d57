import { readConfig } from './config.ts'
import { keepListInBackups } from './features/privacy/privacy.public.ts'
import { makeBackup } from './platform/backup/make-backup.ts'
import { backupPlace } from './platform/backup/place.ts'
import { reasonOf } from './platform/backup/reason.ts'
import { openForCommand } from './platform/database/open.ts'
import { createFiles } from './platform/files/files.ts'
import { StartError } from './platform/start-error.ts'

// `npm run backup`: makes a backup with the server's settings, whether or not the server is running.
const run = async () => {
  const config = readConfig()
  if (!config.backupTarget) throw new StartError('BACKUP_DIR está em off: informe onde guardar o backup.')
  const { db, closeDatabase } = await openForCommand(config)
  try {
    const { store, temporary } = createFiles(config)
    const place = backupPlace(config.backupTarget)
    await keepListInBackups(db, config)
    const { name, manifest } = await makeBackup({ db, store, place, key: config.backupKey, temporary })
    const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0)
    console.log(`Backup feito e conferido: ${name} (${rows} linhas, ${manifest.files} arquivos).`)
    if (manifest.missing.length > 0)
      console.warn(
        `Atenção: ${manifest.missing.length} arquivos não estavam no armazenamento: este backup está incompleto.`,
      )
  } finally {
    await closeDatabase()
  }
}

try {
  await run()
} catch (error) {
  console.error(error instanceof StartError ? error.message : `O backup falhou: ${reasonOf(error)}`)
  process.exitCode = 1
}
