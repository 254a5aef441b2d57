import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SignedInUser } from '@zelo/contract/auth'
import type { ExportProgress } from '@zelo/contract/exports'
import type { FastifyRequest } from 'fastify'
import { type AuditEntry, recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { fromReplica } from '../../platform/database/read-aside.ts'
import type { Connections } from '../../platform/database/replica.ts'
import { readSnapshot } from '../../platform/database/stopped-by.ts'
import { malformed } from '../../platform/errors.ts'
import { type ExportDocument, inBatches, printedFor } from './export-document.ts'
import {
  deleteExportFile,
  deleteOldProgress,
  insertExportFile,
  listExpired,
  readSecret,
} from './exports.queries.ts'
import { originFor } from './link-origin.ts'
import { startProgress } from './progress.ts'
import { signLink } from './signed-link.ts'
import { asOneOfTwo, inTurn } from './turns.ts'
import { writeInThread } from './write-in-thread.ts'

type ExportContext = Pick<Context, 'db' | 'direct' | 'replica' | 'files' | 'config' | 'inBackground'>
export type Asking = {
  user: Pick<SignedInUser, 'id'>
  request: Pick<FastifyRequest, 'signal' | 'protocol' | 'host'>
  progressId: string | undefined
}
/** Called when the turn has come, so that no transaction is held open while waiting for it. */
type Compose = (tx: Tx) => Promise<ExportDocument>

const lifetime = 10 * 60_000

export const contentType = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  json: 'application/json',
}

/** Removes files whose link has expired: bytes first, so that a failure leaves the row that knows of them. */
export const removeExpired = async ({ db, files }: Pick<Context, 'db' | 'files'>) => {
  for (const { id, path } of await listExpired(db)) {
    await files.store.remove(path)
    await deleteExportFile(db, id)
  }
  await deleteOldProgress(db)
}

/** What left the house, and by which filter; without what was searched for, which may be a patient's name. */
const exportedBy = (actorId: number, document: ExportDocument): AuditEntry => {
  const { kind, title, filters, count, about } = document
  if (about)
    return {
      actorId,
      action: 'personExported',
      entity: about.entity,
      entityId: about.id,
      changes: { kind: { from: null, to: kind } },
    }
  const printed = filters
    .filter(({ label }) => label !== 'Busca')
    .map(({ label, value }) => `${label}: ${value}`)
  const facts = { document: title, filters: printed.join('; '), kind, rows: count }
  return {
    actorId,
    action: 'exported',
    entity: 'export',
    entityId: null,
    changes: Object.fromEntries(Object.entries(facts).map(([key, to]) => [key, { from: null, to }])),
  }
}

/** Keeps the finished file for as long as its link lasts, and returns the link's path. */
const keep = async (
  { db, files }: ExportContext,
  { user }: Asking,
  document: ExportDocument,
  localFile: string,
) => {
  const { kind, fileName } = document
  const id = randomUUID()
  const path = `exports/${id}.${kind}`
  const expiresAt = new Date(Date.now() + lifetime)
  await db.begin(async (tx) => {
    await insertExportFile(tx, { id, path, expiresAt, createdBy: user.id })
    await recordAudit(tx, exportedBy(user.id, document))
  })
  await files.store.put(path, localFile, contentType[kind])
  return signLink(await readSecret(db), { id, fileName, expiresAt })
}

/** The share of the work that is done when the rows are written: most of a PDF's is the drawing afterwards. */
const writingShare = { xlsx: 1, pdf: 0.25, json: 1 }

type Writing = { path: string; signal: AbortSignal; report: (progress: ExportProgress) => void }

const writeFile = (
  { config }: ExportContext,
  document: ExportDocument,
  { path, signal, report }: Writing,
) => {
  const share = writingShare[document.kind]
  const reportRows = (rows: number) => report({ done: Math.floor(rows), total: document.count })
  reportRows(0)
  return writeInThread({
    path,
    document: printedFor(config.panel, document),
    rows: inBatches(document),
    signal,
    onWritten: (rows) => reportRows(rows * share),
    onDrawn: (part) => reportRows(document.count * (share + part * (1 - share))),
  })
}

const makeFile = async (
  context: ExportContext,
  asking: Asking,
  compose: Compose,
): Promise<{ url: string }> => {
  const { db, files, config } = context
  const { user, request, progressId } = asking
  const { signal } = request
  const { report, endProgress } = await startProgress(db, user.id, progressId)
  await mkdir(files.temporary, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(files.temporary, 'export-'))
  const writeFrom = (from: Connections) =>
    readSnapshot(from, signal, async (tx) => {
      const document = await compose(tx)
      // A name for each try: what the replica began is left alone.
      const path = join(folder, randomUUID())
      await writeFile(context, document, { path, signal, report })
      return { document, path }
    })
  const make = async () => {
    const { document, path } = await fromReplica(context, writeFrom)
    signal.throwIfAborted()
    return { url: originFor(config, request) + (await keep(context, asking, document, path)) }
  }
  try {
    return await inTurn(make, signal)
  } finally {
    await rm(folder, { recursive: true, force: true }).finally(endProgress)
  }
}

/** Makes a file of a document, with all its rows, and returns a signed link to it. A caller who hangs up stops it. */
export const makeExport = async (context: ExportContext, asking: Asking, compose: Compose) => {
  context.inBackground(() => removeExpired(context))
  try {
    return await asOneOfTwo(asking.user.id, () => makeFile(context, asking, compose))
  } catch (error) {
    // The caller hung up and will not read this; but it is no failure of ours either.
    if (asking.request.signal.aborted) throw malformed('A geração do arquivo foi cancelada.')
    throw error
  }
}
