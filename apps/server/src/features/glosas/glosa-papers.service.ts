import type { SignedInUser } from '@zelo/contract/auth'
import type { GlosaPaper } from '@zelo/contract/glosa-papers'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type CreationKey, createOnce } from '../../platform/create-once.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { notFound, ruleViolation } from '../../platform/errors.ts'
import { changeFiles, keepFile, storeFile } from '../../platform/files/change-files.ts'
import { glosaPrefix, type ReceivedFile } from '../../platform/files/received-file.ts'
import { refuseForgottenCare } from '../../platform/forgotten.ts'
import { findOr404, lockRecord } from '../../platform/register.ts'
import { findPaper, findPapers, hidePaper, insertPaper, returnPaper } from './glosa-papers.queries.ts'
import { glosaRegister as register } from './glosas.register.ts'

const missing = () => notFound('Este anexo não existe.')
/** Nobody proves a visit with more. */
const mostPapers = 30

type Paper = { glosaId: number; paperId: number }

const lockGlosa = async (tx: Tx, id: number) => {
  await lockRecord(tx, register, id)
  const { treatmentId } = await findOr404(tx, register, id)
  await refuseForgottenCare(tx, treatmentId)
}

const recordPaper = (
  tx: Tx,
  user: SignedInUser,
  action: 'glosaPaperSent' | 'glosaPaperRemoved' | 'glosaPaperRestored',
  { glosaId, title }: { glosaId: number; title: string },
) =>
  recordAudit(tx, {
    actorId: user.id,
    action,
    entity: 'glosa',
    entityId: glosaId,
    changes: {
      paper: action === 'glosaPaperRemoved' ? { from: title, to: null } : { from: null, to: title },
    },
  })

export const addPaper = async (
  context: Context,
  user: SignedInUser,
  { glosaId, title }: { glosaId: number; title: string },
  file: ReceivedFile,
  once: CreationKey | undefined,
): Promise<GlosaPaper> => {
  const { professional, treatmentId } = await findOr404(context.db, register, glosaId)
  const place = { professionalId: professional.id, treatmentId, prefix: glosaPrefix }
  const stored = await storeFile(context, file, place)
  const keep = async (tx: Tx) => {
    await lockGlosa(tx, glosaId)
    const isThere = async (made: number) => (await findPaper(tx, made))?.removedAt === null
    const sent = { userId: user.id, once, entity: 'glosaPaper', isThere }
    const { id } = await createOnce(tx, sent, async () => {
      if ((await findPapers(tx, glosaId, false)).length >= mostPapers)
        throw ruleViolation(`Uma glosa leva até ${mostPapers} anexos.`)
      const { id: fileId } = await keepFile(tx, stored, user.id)
      await recordPaper(tx, user, 'glosaPaperSent', { glosaId, title })
      return insertPaper(tx, { glosaId, fileId, title, createdBy: user.id })
    })
    return findPaper(tx, id)
  }
  const paper = await changeFiles(context, keep, stored)
  if (!paper) throw missing()
  register.emitChanged(context.events, glosaId)
  return paper
}

const movePaper = async (
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

/** Out of sight and out of reach; row and bytes stay. */
export const removePaper = (context: Context, user: SignedInUser, { glosaId, paperId }: Paper) =>
  movePaper(context, glosaId, async (tx) => {
    const title = await hidePaper(tx, { id: paperId, glosaId, by: user.id })
    if (title) await recordPaper(tx, user, 'glosaPaperRemoved', { glosaId, title })
    return title
  })

export const restorePaper = (context: Context, user: SignedInUser, { glosaId, paperId }: Paper) =>
  movePaper(context, glosaId, async (tx) => {
    const title = await returnPaper(tx, { id: paperId, glosaId })
    if (title) await recordPaper(tx, user, 'glosaPaperRestored', { glosaId, title })
    return title
  })
