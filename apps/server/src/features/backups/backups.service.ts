import type { FastifyBaseLogger } from 'fastify'
import { knownBackups } from '../../platform/backup/backup-names.ts'
import { makeBackup } from '../../platform/backup/make-backup.ts'
import { backupPlace } from '../../platform/backup/place.ts'
import { reasonOf } from '../../platform/backup/reason.ts'
import type { BackupTarget } from '../../platform/backup/target.ts'
import { companyDay } from '../../platform/company-day.ts'
import type { Context } from '../../platform/context.ts'
import {
  claimKeys,
  findStaff,
  type NewNotification,
  sendNotifications,
  storeNotification,
} from '../notifications/notifications.public.ts'
import { keepListInBackups } from '../privacy/privacy.public.ts'

type BackupContext = Pick<Context, 'db' | 'config' | 'files' | 'notifyUser'> & {
  target: BackupTarget
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
  /** Aborts the backup when the server stops. A check after the next start makes the backup again. */
  signal?: AbortSignal
}

const lockKey = 2_104_115_125
const hour = 3_600_000
/** A backup day starts at 3 a.m., outside working hours. */
const dayBegins = 3 * hour

const backupDay = ({ config }: Pick<BackupContext, 'config'>, at: Date) =>
  companyDay(config, new Date(at.getTime() - dayBegins))

/** Notifies the administrators at most once a day: a failed backup is retried every hour. */
const notifyAdministrators = async (context: BackupContext, key: string, notification: NewNotification) => {
  const { made } = await context.db.begin(async (tx) => {
    const recipients = await findStaff(tx, 'backups.read')
    const isNew = recipients.length > 0 && (await claimKeys(tx, [key])).has(key)
    return { made: isNew ? await storeNotification(tx, recipients, notification) : [] }
  })
  sendNotifications(context, made)
}

const failedNotification = (error: unknown): NewNotification => ({
  title: 'O backup de hoje falhou',
  body: `Motivo: ${reasonOf(error)}. Os anteriores continuam guardados, e uma nova tentativa é feita a cada hora. Avise quem cuida do sistema.`,
  linkUrl: null,
})

const missingNotification = (count: number): NewNotification => ({
  title: count === 1 ? 'Falta um arquivo no armazenamento' : `Faltam ${count} arquivos no armazenamento`,
  body: 'O backup de hoje foi feito, mas documentos que o sistema conhece não foram encontrados: ele está incompleto, e os últimos completos continuam guardados. Avise quem cuida do sistema.',
  linkUrl: null,
})

const backUp = async (context: BackupContext, now: Date) => {
  const { db, config, files, target, log, signal } = context
  const day = backupDay(context, now)
  const { store, temporary } = files
  try {
    const place = backupPlace(target)
    await keepListInBackups(db, config)
    const { name, manifest } = await makeBackup(
      { db, store, place, key: config.backupKey, temporary, signal },
      now,
    )
    log.info({ name, files: manifest.files, missing: manifest.missing.length }, 'backup made and read back')
    const missing = manifest.missing.length
    if (missing > 0)
      await notifyAdministrators(context, `backup-missing:${day}`, missingNotification(missing))
  } catch (err) {
    if (signal?.aborted) return
    log.error({ err }, 'backup failed')
    await notifyAdministrators(context, `backup-failed:${day}`, failedNotification(err))
  }
}

/** Makes the backup of the day, unless it exists or another server is making it. */
export const backUpIfDue = async (context: BackupContext, now = new Date()) => {
  await context.db.begin(async (lock) => {
    const [row] = await lock<[{ taken: boolean }]>`select pg_try_advisory_xact_lock(${lockKey}) as taken`
    if (!row.taken) return
    // Ignore the error of an unreachable place here: `backUp` fails too, and then notifies the administrators.
    const names = await backupPlace(context.target)
      .names()
      .catch(() => [])
    const today = backupDay(context, now)
    const isThere = knownBackups(names).some(
      ({ at, state }) => state !== 'half' && backupDay(context, at) === today,
    )
    if (!isThere) await backUp(context, now)
  })
}
