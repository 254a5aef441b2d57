import type { SignedInUser } from '@zelo/contract/auth'
import {
  type DisplayBody,
  maxViews,
  type SavedView,
  type ViewBody,
  type ViewChange,
} from '@zelo/contract/views'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { isUniqueViolation } from '../../platform/database/violations.ts'
import { invalidFields, notFound, ruleViolation } from '../../platform/errors.ts'
import {
  countViews,
  deleteView,
  dropDefault,
  findView,
  holdViews,
  insertView,
  updateView,
  writeDisplay,
} from './views.queries.ts'

const nameTaken = (error: unknown): never => {
  if (isUniqueViolation(error, 'saved_views_by_name'))
    throw invalidFields([{ field: 'name', message: 'Você já tem uma visão com este nome nesta lista.' }])
  throw error
}

/** Makes the user's other tabs and devices refetch the sign-in, whose answer contains the list settings. */
const emitChanged = ({ events }: Context, { id }: SignedInUser) => events.emit('user.changed', { userId: id })

/** Display settings are not audited, because they affect only their own user. */
export const writeOwnDisplay = async (context: Context, user: SignedInUser, body: DisplayBody) => {
  await writeDisplay(context.db, user.id, body)
  emitChanged(context, user)
}

type Verb = 'viewSaved' | 'viewChanged' | 'viewRemoved'

/**
 * The audit entry omits name and search of the view: both may contain a patient's name, and audit entries remain after an
 * anonymisation.
 */
const record = (tx: Tx, user: SignedInUser, action: Verb) =>
  recordAudit(tx, { actorId: user.id, action, entity: 'administrator', entityId: user.id })

export const saveView = async (context: Context, user: SignedInUser, body: ViewBody): Promise<SavedView> => {
  const view = await context.db
    .begin(async (tx) => {
      await holdViews(tx, user.id)
      if ((await countViews(tx, user.id, body.list)) >= maxViews)
        throw ruleViolation(`Uma lista pode ter até ${maxViews} visões: remova uma antes de salvar outra.`)
      if (body.isDefault) await dropDefault(tx, user.id, body.list)
      const saved = await insertView(tx, user.id, body)
      await record(tx, user, 'viewSaved')
      return saved
    })
    .catch(nameTaken)
  emitChanged(context, user)
  return view
}

const missing = () => notFound('Esta visão não existe mais.')

export const editView = async (
  context: Context,
  user: SignedInUser,
  id: number,
  body: ViewChange,
): Promise<SavedView> => {
  const view = await context.db
    .begin(async (tx) => {
      await holdViews(tx, user.id)
      const found = await findView(tx, user.id, id)
      if (!found) throw missing()
      const { list, ...before } = found
      if (body.isDefault) await dropDefault(tx, user.id, list)
      const after = { ...before, ...body }
      await updateView(tx, after)
      await record(tx, user, 'viewChanged')
      return after
    })
    .catch(nameTaken)
  emitChanged(context, user)
  return view
}

export const forgetView = async (context: Context, user: SignedInUser, id: number) => {
  await context.db.begin(async (tx) => {
    const view = await findView(tx, user.id, id)
    if (!view) throw missing()
    await deleteView(tx, id)
    await record(tx, user, 'viewRemoved')
  })
  emitChanged(context, user)
}
