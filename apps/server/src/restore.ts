import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from './config.ts'
import { readLists } from './features/privacy/privacy.public.ts'
import { isSealed } from './platform/backup/backup-names.ts'
import { backupPlace } from './platform/backup/place.ts'
import { reasonOf } from './platform/backup/reason.ts'
import { restoreBackup } from './platform/backup/restore-backup.ts'
import { openForCommand } from './platform/database/open.ts'
import { createFiles } from './platform/files/files.ts'
import { StartError } from './platform/start-error.ts'
import { restoreSteps } from './restore-steps.ts'

const migrations = fileURLToPath(new URL('../migrations', import.meta.url))
const usage = 'Uso: npm run restore -- ARQUIVO [--replace] [--unsealed]'

const readArguments = () => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        replace: { type: 'boolean', default: false },
        unsealed: { type: 'boolean', default: false },
      },
    })
    const [file, ...others] = positionals
    if (file && others.length === 0) return { file, replace: values.replace, unsealed: values.unsealed }
  } catch {
    // Ignore the parser's error: the usage is printed below.
  }
  throw new StartError(usage)
}

/** Opens a local file if it exists, otherwise a backup of the configured place. */
const opener = async (file: string, { backupTarget }: Config) => {
  const isHere = await access(file).then(
    () => true,
    () => false,
  )
  if (isHere) return async () => createReadStream(file)
  const missing = new StartError(`O backup "${file}" não existe. ${usage}`)
  if (!backupTarget || file.includes('/')) throw missing
  const place = backupPlace(backupTarget)
  return async () => {
    const bytes = await place.read(file)
    if (!bytes) throw missing
    return bytes
  }
}

/** With a key set, an unencrypted archive requires `--unsealed`, because anyone may have written it. */
const keyFor = (file: string, unsealed: boolean, { backupKey }: Config) => {
  if (!isSealed(file)) {
    if (backupKey && !unsealed)
      throw new StartError(
        'O backup não está cifrado, mas BACKUP_KEY está definida: alguém pode ter posto outro arquivo no lugar. Se você sabe de onde ele veio, repita com --unsealed. Nada foi alterado.',
      )
    return undefined
  }
  if (!backupKey)
    throw new StartError('O backup está cifrado: informe em BACKUP_KEY a chave com que foi feito.')
  return backupKey
}

const findLists = (config: Config, file: string) =>
  readLists(config, file).catch((error) => {
    throw new StartError(
      `A lista de pessoas anonimizadas, ao lado dos backups, não pôde ser lida: ${reasonOf(error)}. Nada foi alterado.`,
      { cause: error },
    )
  })

const run = async () => {
  const { file, replace, unsealed } = readArguments()
  const config = readConfig()
  const key = keyFor(file, unsealed, config)
  const open = await opener(file, config)
  const steps = restoreSteps(await findLists(config, file))
  const { db, closeDatabase, isRunning } = await openForCommand(config, 'owner')
  try {
    if (isRunning) throw new StartError('O servidor está no ar: encerre-o antes. Nada foi alterado.')
    const { store, temporary } = createFiles(config)
    const options = { db, store, temporary, open, key, migrations, replace, steps }
    const { files, missing, notes } = await restoreBackup(options)
    console.log(
      `Backup restaurado: banco de dados e ${files} arquivos. Inicie o servidor; todos entram de novo.`,
    )
    for (const note of notes) console.log(note)
    if (missing.length > 0)
      console.warn(`Atenção: ${missing.length} arquivos já faltavam quando o backup foi feito.`)
  } finally {
    await closeDatabase()
  }
}

try {
  await run()
} catch (error) {
  console.error(
    error instanceof StartError
      ? error.message
      : `A restauração falhou e o banco de dados não foi alterado: ${reasonOf(error)}`,
  )
  process.exitCode = 1
}
