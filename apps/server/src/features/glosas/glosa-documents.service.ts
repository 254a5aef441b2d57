import type { SignedInUser } from '@zelo/contract/auth'
import type { GlosaDocument } from '@zelo/contract/glosas'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type CreationKey, createOnce } from '../../platform/create-once.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { notFound, ruleViolation } from '../../platform/errors.ts'
import { changeFiles, keepFile, storeFile } from '../../platform/files/change-files.ts'
import { glosaPrefix, type ReceivedFile } from '../../platform/files/received-file.ts'
import { refuseForgottenCare } from '../../platform/forgotten.ts'
import { findOr404, lockRecord } from '../../platform/register.ts'
import {
  findDocument,
  findDocuments,
  hideDocument,
  insertDocument,
  returnDocument,
} from './glosa-documents.queries.ts'
import { glosaRegister as register } from './glosas.register.ts'

const missing = () => notFound('Este anexo não existe.')
/** Limit of documents per glosa. */
const maxDocuments = 30

type Document = { glosaId: number; documentId: number }

const lockGlosa = async (tx: Tx, id: number) => {
  await lockRecord(tx, register, id)
  const { treatmentId } = await findOr404(tx, register, id)
  await refuseForgottenCare(tx, treatmentId)
}

/** Existing rows of the audit trail contain these action names, so the names must not change. */
const auditActions = {
  sent: 'glosaPaperSent',
  removed: 'glosaPaperRemoved',
  restored: 'glosaPaperRestored',
} as const

const recordDocument = (
  tx: Tx,
  user: SignedInUser,
  change: keyof typeof auditActions,
  { glosaId, title }: { glosaId: number; title: string },
) =>
  recordAudit(tx, {
    actorId: user.id,
    action: auditActions[change],
    entity: 'glosa',
    entityId: glosaId,
    changes: {
      paper: change === 'removed' ? { from: title, to: null } : { from: null, to: title },
    },
  })

export const addDocument = async (
  context: Context,
  user: SignedInUser,
  { glosaId, title }: { glosaId: number; title: string },
  file: ReceivedFile,
  once: CreationKey | undefined,
): Promise<GlosaDocument> => {
  const { professional, treatmentId } = await findOr404(context.db, register, glosaId)
  const place = { professionalId: professional.id, treatmentId, prefix: glosaPrefix }
  const stored = await storeFile(context, file, place)
  const keep = async (tx: Tx) => {
    await lockGlosa(tx, glosaId)
    const isThere = async (made: number) => (await findDocument(tx, made))?.removedAt === null
    const sent = { userId: user.id, once, entity: 'glosaDocument', isThere }
    const { id } = await createOnce(tx, sent, async () => {
      if ((await findDocuments(tx, glosaId, false)).length >= maxDocuments)
        throw ruleViolation(`Uma glosa leva até ${maxDocuments} anexos.`)
      const { id: fileId } = await keepFile(tx, stored, user.id)
      await recordDocument(tx, user, 'sent', { glosaId, title })
      return insertDocument(tx, { glosaId, fileId, title, createdBy: user.id })
    })
    return findDocument(tx, id)
  }
  const document = await changeFiles(context, keep, stored)
  if (!document) throw missing()
  register.emitChanged(context.events, glosaId)
  return document
}

const moveDocument = async (
  { db, events }: Context,
  glosaId: number,
  move: (tx: Tx) => Promise<string | undefined>,
) => {
  await db.begin(async (tx) => {
    await lockGlosa(tx, glosaId)
    if (!(await move(tx))) throw missing()
  })
  register.emitChanged(events, glosaId)
}

/** Marks a document as removed. Its row and its file remain. */
export const removeDocument = (context: Context, user: SignedInUser, { glosaId, documentId }: Document) =>
  moveDocument(context, glosaId, async (tx) => {
    const title = await hideDocument(tx, { id: documentId, glosaId, by: user.id })
    if (title) await recordDocument(tx, user, 'removed', { glosaId, title })
    return title
  })

export const restoreDocument = (context: Context, user: SignedInUser, { glosaId, documentId }: Document) =>
  moveDocument(context, glosaId, async (tx) => {
    const title = await returnDocument(tx, { id: documentId, glosaId })
    if (title) await recordDocument(tx, user, 'restored', { glosaId, title })
    return title
  })
