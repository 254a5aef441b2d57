import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import type { ExportProgress } from '@zelo/contract/exports'
import type { FastifyRequest } from 'fastify'
import { type AuditEntry, recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { malformed } from '../../platform/errors.ts'
import type { FileKind } from './document.ts'
import type { ExportDocument } from './export-document.ts'
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
import { inTurn, withinTwoPerUser } from './turns.ts'

export type ExportContext = Pick<Context, 'db' | 'direct' | 'replica' | 'files' | 'config' | 'inBackground'>
export type Asking = {
  /** The link becomes invalid when the sign-in `signInId` ends. Null: the link only expires. */
  user: { id: number; signInId: number | null }
  request: Pick<FastifyRequest, 'signal' | 'protocol' | 'host'> & { socket: Pick<Socket, 'destroyed'> }
  progressId: string | undefined
}

/** Facts about a finished file, for its name and the audit entry. */
export type Exported = Pick<ExportDocument, 'fileName' | 'title' | 'filters' | 'count' | 'about'> & {
  kind: FileKind | 'zip'
}

const lifetimeSeconds = 600

export const contentType = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  json: 'application/json',
  zip: 'application/zip',
} satisfies Record<Exported['kind'], string>

/** Removes files with an expired link. Deletes the bytes first: if that fails, the row remains for the next attempt. */
export const removeExpired = async ({ db, files }: Pick<Context, 'db' | 'files'>) => {
  for (const { id, path } of await listExpired(db)) {
    await files.store.remove(path)
    await deleteExportFile(db, id)
  }
  await deleteOldProgress(db)
}

type AuditedExport = Pick<Exported, 'title' | 'filters' | 'count' | 'about'> & { kind: string }

/** The audit entry of an export with its filters, without search texts, because these may be a patient's name. */
const exportedBy = (actorId: number, { kind, title, filters, count, about }: AuditedExport): AuditEntry => {
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

/** Records an export in the audit trail. Other features call this function only for files that are sent without a link. */
export const recordExport = (tx: Tx, actorId: number, exported: AuditedExport) =>
  recordAudit(tx, exportedBy(actorId, exported))

/** Stores the finished file until its link expires, and returns the link's path. */
const keep = async (
  { db, files }: ExportContext,
  { user }: Asking,
  exported: Exported,
  localFile: string,
) => {
  const { kind, fileName } = exported
  const id = randomUUID()
  const path = `exports/${id}.${kind}`
  const expiresAt = await db.begin(async (tx) => {
    await recordExport(tx, user.id, exported)
    return insertExportFile(tx, { id, path, createdBy: user.id, signInId: user.signInId }, lifetimeSeconds)
  })
  await files.store.put(path, localFile, contentType[kind])
  return signLink(await readSecret(db), { id, fileName, expiresAt })
}

type Making = { folder: string; report: (progress: ExportProgress) => void }
type Make = (making: Making) => Promise<{ exported: Exported; path: string }>

const produceInTurn = async (
  context: ExportContext,
  asking: Asking,
  make: Make,
): Promise<{ url: string }> => {
  const { db, files, config } = context
  const { user, request, progressId } = asking
  const { signal } = request
  const { report, endProgress } = await startProgress(db, user.id, progressId)
  await mkdir(files.temporary, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(files.temporary, 'export-'))
  const makeAndKeep = async () => {
    const { exported, path } = await make({ folder, report })
    signal.throwIfAborted()
    return { url: originFor(config, request) + (await keep(context, asking, exported, path)) }
  }
  try {
    return await inTurn(makeAndKeep, signal)
  } finally {
    await rm(folder, { recursive: true, force: true }).finally(endProgress)
  }
}

const cancelled = () => malformed('A geração do arquivo foi cancelada.')

/** The common steps of every export: queue, progress, temporary folder, audit entry and link. */
export const produce = async (context: ExportContext, asking: Asking, make: Make) => {
  const { signal, socket } = asking.request
  // The caller disconnected before `signal` was created.
  if (socket.destroyed) throw cancelled()
  context.inBackground(() => removeExpired(context))
  try {
    return await withinTwoPerUser(asking.user.id, () => produceInTurn(context, asking, make))
  } catch (error) {
    // The caller disconnected and reads no answer. Do not report a server error.
    if (signal.aborted) throw cancelled()
    throw error
  }
}
