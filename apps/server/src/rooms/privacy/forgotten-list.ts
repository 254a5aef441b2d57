import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../platform/context.ts'

type Parts = Pick<Context, 'db' | 'config'>

/** Beside the database, so that no restore takes it back; codes only, no names. */
export const listPath = ({ config }: Pick<Context, 'config'>) => join(config.dataDir, 'forgotten-people.txt')

const lineOf = (patientId: number) => `patient ${patientId}\n`

export const addToList = async (parts: Pick<Context, 'config'>, patientId: number) => {
  await mkdir(parts.config.dataDir, { recursive: true })
  await appendFile(listPath(parts), lineOf(patientId), { mode: 0o600 })
}

const readList = async (parts: Pick<Context, 'config'>) => {
  const text = await readFile(listPath(parts), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return new Set([...text.matchAll(/^patient (\d{1,9})$/gm)].map(([, id]) => Number(id)))
}

/**
 * Compares the list with the database: what only the database knows is added to the list, and those whom a restored
 * backup brought back are anonymised again.
 */
export const forgetAgain = async (parts: Parts, forget: (patientId: number) => Promise<void>) => {
  const listed = await readList(parts)
  const rows = await parts.db<{ id: number }[]>`
    select person_id as id from forgotten_people where kind = 'patient' order by 1`
  const forgotten = new Set(rows.map(({ id }) => id))
  for (const id of forgotten.difference(listed)) await addToList(parts, id)
  const back = [...listed.difference(forgotten)]
  const there = await parts.db<{ id: number }[]>`select id from patients where id = any(${back}) order by id`
  for (const { id } of there) await forget(id)
  return there.length
}
