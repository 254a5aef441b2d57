import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type App, buildApp } from './app.ts'
import { assertSecretKey, type Config, readConfig } from './config.ts'
import { demoLogins, demoPassword, seedDemo } from './demo/seed-demo.ts'
import { setAuditMonths } from './features/audit/audit.public.ts'
import { forgetReturned } from './features/privacy/privacy.public.ts'
import { addFirstAdministrator } from './first-administrator.ts'
import { sealOldRows } from './platform/audit-seal.ts'
import { grantToApp, loginOf } from './platform/database/app-role.ts'
import { type Database, type Tx, withoutLimits } from './platform/database/connect.ts'
import { waitUntilClosed } from './platform/database/embedded/processes.ts'
import { migrate } from './platform/database/migrate.ts'
import { openDatabase } from './platform/database/open.ts'
import { connectReplica } from './platform/database/replica.ts'
import { createFiles, storeFolder } from './platform/files/files.ts'
import { claimStore } from './platform/files/sweep.ts'
import { StartError } from './platform/start-error.ts'

const migrations = fileURLToPath(new URL('../migrations', import.meta.url))
const panelFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** Called before the database is opened, so that a second start by mistake changes nothing. */
const assertPortFree = ({ host, port }: Config) =>
  new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new StartError(
          error.code === 'EADDRINUSE'
            ? `A porta ${port} já está em uso: encerre o outro programa ou escolha outra em PORT.`
            : `Não foi possível abrir ${host}:${port} (${error.code}): confira HOST e PORT.`,
        ),
      ),
    )
    probe.listen(port, host, () => probe.close(() => resolve()))
  })

/** Documents of the demo are stored only on the local disk, never in a shared store. */
const demoFolder = async (tx: Tx, config: Config) => {
  if (config.s3) return undefined
  return (await claimStore(tx, createFiles(config))) ? storeFolder(config) : undefined
}

/**
 * Adds the demo or the first administrator to an empty database. Takes a lock, because several servers may start on it at the
 * same time.
 */
const fillEmptyDatabase = (db: Database, config: Config) =>
  db.begin(async (tx) => {
    await withoutLimits(tx)
    await tx`lock table administrators in share row exclusive mode`
    const [row] = await tx<[{ empty: boolean }]>`select not exists (select from administrators) as empty`
    if (!row.empty) return
    if (config.demo) await seedDemo(tx, await demoFolder(tx, config))
    else if (config.firstAdministrator)
      await addFirstAdministrator(tx, config.firstAdministrator, config.panel.companyName)
    else console.warn('Ainda não há administradores: defina ADMIN_EMAIL e ADMIN_PASSWORD e inicie de novo.')
  })

/** Warns if demo users still exist: a company that began with the demo keeps them, and their password is in the README. */
const warnOfDemoLogins = async (db: Database) => {
  const found = await db`
    select from administrators where email = any(${demoLogins}) and status = 'active' and deleted_at is null`
  if (found.length > 0)
    console.warn(
      'Este banco tem contas da demonstração, cuja senha é pública: remova-as ou comece com uma pasta de dados nova.',
    )
}

const oneLogin =
  'O servidor usa o banco com o dono das tabelas, que poderia apagar a trilha de auditoria: crie um usuário só para ele em DATABASE_URL e informe o dono em DATABASE_OWNER_URL (veja docs/operating.md).'

const returned = (count: number) =>
  `O banco de dados trouxe de volta quem já tinha sido anonimizado: ${count === 1 ? '1 cadastro foi anonimizado' : `${count} cadastros foram anonimizados`} de novo.`

/**
 * Prepares the database for this version, as the owner of the tables: migrations, rights, first rows, encrypted audit rows.
 * Anonymises people again if somebody restored older data.
 */
const prepare = async ({ db, direct, owner }: Awaited<ReturnType<typeof openDatabase>>, config: Config) => {
  const tables = owner ?? direct
  const applied = await migrate(tables, migrations)
  // Rewritten tables need a vacuum before PostgreSQL uses index-only scans.
  if (applied.length > 0) await tables`vacuum analyze`
  if (owner) await grantToApp(owner, await loginOf(db))
  else console.warn(oneLogin)
  await fillEmptyDatabase(tables, config)
  await setAuditMonths(tables, config.auditMonths)
  await sealOldRows(tables)
  const count = await forgetReturned({ db: tables, config, store: createFiles(config).store })
  if (count > 0) console.warn(returned(count))
  if (!config.demo) await warnOfDemoLogins(tables)
}

const announce = (address: string, config: Config) => {
  console.log(`\n  Zelo está no ar em ${address}`)
  if (config.demo) console.log(`  Entre com ${demoLogins.join(' ou ')}, senha ${demoPassword}`)
  if (!existsSync(panelFolder)) console.log('  O painel ainda não foi construído: só a API responde aqui.')
  console.log('  Ctrl-C encerra.\n')
}

/** Milliseconds. `docker stop` kills the process after 10 s by default; compose.yaml and the systemd unit allow 30 s. */
const maxClosingTime = 8_000
const closeWithin = async (milliseconds: number, app: App | undefined) => {
  const timedOut = setTimeout(milliseconds, 'timed out' as const, { ref: false })
  if ((await Promise.race([app?.close(), timedOut])) !== 'timed out') return
  console.warn('O que ainda estava em andamento não terminou a tempo e foi interrompido.')
  app?.server.closeAllConnections()
}

const start = async () => {
  const config = readConfig()
  assertSecretKey(config)
  if (!config.databaseUrl) await waitUntilClosed(config.dataDir)
  await assertPortFree(config)
  const database = await openDatabase(config)
  const { db, byKey, direct, closeDatabase } = database
  let app: App | undefined
  let closing: Promise<void> | undefined
  // Not a close hook of the app, because background work still writes to the database while the app closes.
  const closeAll = async () => {
    try {
      await closeWithin(maxClosingTime, app)
    } finally {
      await closeDatabase()
    }
  }
  const close = () => {
    closing ??= closeAll()
    return closing
  }
  try {
    await prepare(database, config)
    const openReplica = config.replicaUrl ? connectReplica(config, config.replicaUrl) : undefined
    app = await buildApp({ config, db, byKey, direct, openReplica, panelFolder })
    const address = await app.listen({ port: config.port, host: config.host })
    announce(address, config)
    return close
  } catch (error) {
    await close()
    throw error
  }
}

try {
  const close = await start()
  // Exit explicitly, because interrupted work may still hold a socket or a timer.
  const end = () =>
    void close().then(
      () => process.exit(0),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
