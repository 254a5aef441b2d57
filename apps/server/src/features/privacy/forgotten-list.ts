import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Config } from '../../config.ts'
import { backupPlace } from '../../platform/backup/place.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import { undefinedIfMissing } from '../../platform/files/disk-store.ts'

/**
 * A file with the ids of anonymised records, without names. It is stored in the data folder and next to the backups, so that a
 * restore does not revert it.
 */
export const listName = 'forgotten-people.txt'

export type ForgottenKind = 'patient' | 'professional' | 'recruitment'

/**
 * One anonymised record. A restore may lead to a second record with the same id, but not with the same installation and
 * microsecond of creation. Lists of earlier versions contain only ids: such a line means a record created before the list.
 */
export type ForgottenRecord = {
  kind: ForgottenKind
  id: number
  /** Microseconds since 1970. */
  createdAt?: number
  createdBefore?: number
  /** The id of the installation. A restore does not change it. */
  installation?: string
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const linePattern = new RegExp(
  `^(patient|professional|recruitment) (\\d{1,9}) (created|before) (\\d{1,17})(?: (${uuid}))?$`,
)
const oldLinePattern = /^patient (\d{1,9})$/

const readLine = (written: string, changedAt: number): ForgottenRecord[] => {
  const old = oldLinePattern.exec(written)
  if (old) return [{ kind: 'patient', id: Number(old[1]), createdBefore: changedAt }]
  const found = linePattern.exec(written)
  if (!found) return []
  const [, kind, id, relation, moment, installation] = found
  return [
    {
      kind: kind as ForgottenKind,
      id: Number(id),
      [relation === 'created' ? 'createdAt' : 'createdBefore']: Number(moment),
      ...(installation && { installation }),
    },
  ]
}

export const parseList = (content: string, changedAt: Date): ForgottenRecord[] =>
  content.split('\n').flatMap((written) => readLine(written.trim(), changedAt.getTime() * 1000))

const recordText = ({ kind, id, createdAt, createdBefore, installation }: ForgottenRecord) =>
  [
    kind,
    id,
    ...(createdAt === undefined ? ['before', createdBefore] : ['created', createdAt]),
    ...(installation ? [installation] : []),
  ].join(' ')

export const listText = (records: ForgottenRecord[]) =>
  [...new Set(records.map(recordText))].map((written) => `${written}\n`).join('')

/**
 * The anonymised records of this database. The database may be of an earlier version, which lacks the table or a column of it.
 */
export const findForgotten = async (db: Queryable): Promise<ForgottenRecord[]> => {
  const [table] = await db<
    [{ has: boolean }]
  >`select to_regclass('public.forgotten_people') is not null as has`
  if (!table.has) return []
  const rows = await db<ForgottenRecord[]>`
    select f.kind, f.person_id as id, (extract(epoch from
        coalesce((to_jsonb(f) ->> 'record_created_at')::timestamptz, p.created_at)) * 1000000)::bigint as created_at,
      (select o.id::text from file_store_owner o) as installation
    from forgotten_people f left join patients p on f.kind = 'patient' and p.id = f.person_id
    order by f.forgotten_at, f.kind, f.person_id`
  return rows.filter(({ createdAt }) => createdAt !== null)
}

const listPath = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, listName)

const readListFile = async (path: string): Promise<ForgottenRecord[]> => {
  const content = await readFile(path, 'utf8').catch(undefinedIfMissing)
  if (content === undefined) return []
  return parseList(content, (await stat(path)).mtime)
}

/**
 * Whether a line identifies its record by installation and time of creation. Other lines of a list next to the backups are
 * ignored, because other people may write to that folder.
 */
const isExact = ({ createdAt, installation }: ForgottenRecord) =>
  createdAt !== undefined && installation !== undefined

const readListInBackups = async ({
  backupTarget,
}: Pick<Config, 'backupTarget'>): Promise<ForgottenRecord[]> => {
  const bytes = backupTarget && (await backupPlace(backupTarget).read(listName))
  return bytes ? parseList(await text(bytes), new Date(0)).filter(isExact) : []
}

/** Reads `forgotten-people.txt` in the data folder, in the backup target and next to the archive to restore. */
export const readLists = async (config: Pick<Config, 'dataDir' | 'backupTarget'>, backupFile?: string) => [
  ...(await readListFile(listPath(config))),
  ...(await readListInBackups(config)),
  ...(backupFile ? (await readListFile(join(dirname(backupFile), listName))).filter(isExact) : []),
]

const writeWhole = async (path: string, content: string) => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(`${path}.partial`, content, { mode: 0o600 })
  await rename(`${path}.partial`, path)
}

/** Adds the anonymised records of the database to the list in the data folder. */
export const keepList = async (db: Queryable, config: Pick<Config, 'dataDir'>) => {
  const path = listPath(config)
  const written = await readListFile(path)
  const known = await findForgotten(db)
  const content = listText([...written, ...known])
  if (content !== listText(written) || written.some(({ createdAt }) => createdAt === undefined))
    await writeWhole(path, content)
}

/**
 * Adds the anonymised records of the database and of the data folder to the list next to the backups, so that a restore on
 * another machine finds them.
 */
export const keepListInBackups = async (db: Queryable, config: Pick<Config, 'dataDir' | 'backupTarget'>) => {
  if (!config.backupTarget) return
  const inBackups = await readListInBackups(config)
  const content = listText([
    ...inBackups,
    ...(await readListFile(listPath(config))),
    ...(await findForgotten(db)),
  ])
  if (content === listText(inBackups)) return
  await backupPlace(config.backupTarget).write(listName, Readable.from([Buffer.from(content)]))
}
