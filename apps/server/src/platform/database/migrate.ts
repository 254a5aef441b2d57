import { channel } from '../realtime/server-channel.ts'
import { StartError } from '../start-error.ts'
import { applicationName, type Database, type Queryable, type Tx, withoutLimits } from './connect.ts'
import { type MigrationFile, readMigrations } from './migration-files.ts'

const lockKey = 2_104_115_111

/** If two servers start at once, the second waits for this lock and then has nothing to apply. */
export const lockMigrations = (tx: Tx) => tx`select pg_advisory_xact_lock(${lockKey})`

/** Applies the new migrations in one transaction, and returns their names. */
export async function migrate(db: Database, folder: string): Promise<string[]> {
  const files = await readMigrations(folder)
  return db.begin(async (tx) => {
    await withoutLimits(tx)
    await lockMigrations(tx)
    const applied = await appliedMigrations(tx)
    for (const { name, checksum } of applied) assertUnchanged(name, checksum, files)
    const pending = files.slice(applied.length)
    const alone = pending.find(({ name }) => name.endsWith('-alone.sql'))
    if (alone && applied.length > 0) await assertAlone(tx, alone)
    for (const file of pending) await apply(tx, file)
    return pending.map((file) => file.name)
  })
}

/** Applies only these migrations. A restore uses it to create the schema of the backup. */
export async function applyMigrations(tx: Tx, files: MigrationFile[]) {
  await appliedMigrations(tx)
  for (const file of files) await apply(tx, file)
}

async function appliedMigrations(tx: Tx) {
  await tx`
    create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`
  return tx<{ name: string; checksum: string }[]>`select name, checksum from schema_migrations order by name`
}

function assertUnchanged(name: string, checksum: string, files: MigrationFile[]) {
  const file = files.find((candidate) => candidate.name === name)
  if (!file) {
    throw new StartError(
      `O banco já recebeu a migração ${name}, que não existe nesta versão: use uma versão mais nova do sistema.`,
    )
  }
  if (file.checksum !== checksum) {
    throw new StartError(
      `A migração ${name} foi alterada depois de aplicada: desfaça a alteração e escreva uma migração nova.`,
    )
  }
}

/**
 * Throws if another server runs. Called before a migration that removes something: its name ends in `-alone.sql`. Older
 * servers may run during a migration that only adds.
 */
async function assertAlone(tx: Tx, { name }: MigrationFile) {
  if (await otherServersRun(tx)) {
    throw new StartError(
      `A migração ${name} não pode ser feita com outros servidores no ar: encerre todos e inicie este de novo.`,
    )
  }
}

/**
 * Whether another server uses this database, which is visible because each server listens. The owner of the tables sees that a
 * server with another login is connected, but not the server's statements.
 */
export async function otherServersRun(db: Queryable): Promise<boolean> {
  const others = await db`
    select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and (
      query ilike ${`listen%${channel}%`}
      or query = '<insufficient privilege>' and application_name like 'zelo%' and application_name <> ${applicationName})`
  return others.length > 0
}

async function apply(tx: Tx, file: MigrationFile) {
  try {
    await tx.unsafe(file.sql)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : cause
    throw new StartError(`A migração ${file.name} falhou e nada foi alterado: ${reason}.`, { cause })
  }
  await tx`insert into schema_migrations ${tx({ name: file.name, checksum: file.checksum })}`
}
