import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { endpoint, type FileKind } from '@zelo/contract/endpoint'
import { beforeAll } from 'vitest'
import * as z from 'zod/mini'
import { parseConfig } from '../config.ts'
import { createBackground } from '../platform/background.ts'
import { changeFiles, keepFile, storeFile } from '../platform/files/change-files.ts'
import { createFiles } from '../platform/files/files.ts'
import { serve } from '../platform/serving/serve.ts'
import type { testApp } from './app.ts'

type Office = ReturnType<typeof testApp>

const files = (path: string, kinds: readonly FileKind[], mebibytes: number, required: boolean) =>
  endpoint({
    method: 'POST',
    path,
    summary: 'Guarda um arquivo.',
    feature: 'files',
    may: 'payouts.write',
    body: z.strictObject({ note: z.string().check(z.maxLength(20, 'Use até 20 caracteres.')) }),
    upload: { kinds, maxBytes: mebibytes * 1_048_576, required },
    answer: z.object({ path: z.nullable(z.string()), note: z.string() }),
    status: 201,
  })
const photo = files('/test/photos', ['png', 'jpeg'], 10, false)
const document = files('/test/documents', ['pdf'], 20, true)

/** Adds endpoints to the real app that store their file. With the note `fail`, the write fails after the file was stored. */
export const keepUploads = (office: Office, environment: Record<string, string> = {}) => {
  beforeAll(() => {
    const context = {
      db: office.db,
      files: createFiles(parseConfig({ DATA_DIR: office.dataDir, ...environment })),
      inBackground: createBackground(office.app),
    }
    for (const [definition, prefix] of [
      [photo, 'COMPROVANTE'],
      [document, 'RELATORIO'],
    ] as const) {
      serve(office.app, definition, async ({ body, file, user }) => {
        const stored = file && (await storeFile(context, file, { professionalId: 3, treatmentId: 7, prefix }))
        return changeFiles(
          context,
          async (tx) => {
            const kept = stored && (await keepFile(tx, stored, user.id))
            if (body.note === 'fail') throw new Error('the write failed')
            return { path: kept?.path ?? null, note: body.note }
          },
          stored,
        )
      })
    }
  })
}

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile() && entry.name !== '.owner')
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => !path.startsWith('.trash/'))
    .sort()

/** Everything that remains of uploads: rows, stored files except the trash, and the temporary folder. */
export const leftovers = async (office: Office) => ({
  rows: (await office.db`select path from files order by path`).map((row) => row.path as string),
  stored: await filesIn(join(office.dataDir, 'files')),
  // Leaves out `mark-` folders: a starting server marks its store through such a folder, even during the first test.
  temporary: (await readdir(join(office.dataDir, 'tmp')).catch(() => [])).filter(
    (name) => !name.startsWith('mark-'),
  ),
})
export const noLeftovers = { rows: [], stored: [], temporary: [] }
