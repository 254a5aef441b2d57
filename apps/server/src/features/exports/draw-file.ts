import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../platform/context.ts'
import type { ExportDocument } from './export-document.ts'
import { inTurn } from './turns.ts'
import { writeFile } from './write-file.ts'

/** Returns the bytes of a document that is sent immediately, without a stored file and a link. */
export const drawFile = async (
  context: Pick<Context, 'files' | 'config'>,
  document: ExportDocument,
  signal: AbortSignal,
) => {
  const { temporary } = context.files
  await mkdir(temporary, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(temporary, 'document-'))
  const path = join(folder, 'document')
  try {
    await inTurn(() => writeFile(context, document, { path, signal, report: () => {} }), signal)
    return await readFile(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
