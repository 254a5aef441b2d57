import type { Draft, DraftBody } from '@zelo/contract/drafts'
import { call, request } from './api.ts'
import { createDraftQueue, type DraftOrder } from './draft-queue.ts'
import { beforeSignOut, currentSignIn, onSignInChange } from './sign-in.ts'

// Earlier versions stored drafts in the browser. Such drafts contain personal data, so they are deleted.
for (const key of Object.keys(localStorage)) if (key.startsWith('draft:')) localStorage.removeItem(key)

// A closing page can send up to 64 kB. A character has up to three bytes.
const fitsGoodbye = (text: string) => text.length < 20_000

/** The author of the draft. The server rejects the request if another person has signed in in another tab. */
const authorHeader = (userId: number) => ({ 'x-user-id': String(userId) })

const send = async ({ userId, key, body }: DraftOrder) => {
  const text = body && JSON.stringify(body)
  try {
    const { status } = await request(`/drafts/${key}`, {
      method: text ? 'PUT' : 'DELETE',
      headers: { ...authorHeader(userId), ...(text && { 'content-type': 'application/json' }) },
      ...(text && { body: text }),
      keepalive: !text || fitsGoodbye(text),
    })
    return status
  } catch {
    return 0
  }
}

const queue = createDraftQueue({ send, user: () => currentSignIn().user?.id })

let signedOut = false

export const keepDraft = (userId: number, key: string, body: DraftBody) => {
  // After a sign-out no draft is queued, so that unmounting forms leave no input in memory.
  if (!signedOut) queue.add({ userId, key, form: body.form, at: Date.now(), body })
}

export const forgetDraft = (userId: number, key: string, form: string) => {
  if (!signedOut) queue.add({ userId, key, form, at: Date.now() })
}

/** The person's drafts of a form, newest first. Queued tasks are newer than the server's drafts. */
export const readDrafts = async (userId: number, form: string): Promise<Draft[] | undefined> => {
  await queue.settled()
  const result = await call('GET /drafts', { query: { form }, headers: authorHeader(userId) })
  if (!result.ok) return undefined
  const queuedTasks = queue.waitingOf(userId, form)
  const newer = queuedTasks.flatMap(({ key, at, body }) =>
    body ? [{ ...body, key, savedAt: new Date(at).toISOString() }] : [],
  )
  return [
    ...newer,
    ...result.body.drafts.filter(({ key }) => !queuedTasks.some((order) => order.key === key)),
  ]
}

const forms = new Set<() => void>()

/** Calls `keep` whenever the page may close. Returns the function that unsubscribes. */
export const onPageClosing = (keep: () => void) => {
  forms.add(keep)
  return () => {
    forms.delete(keep)
  }
}

const saveAtOnce = () => {
  for (const keep of forms) keep()
  return queue.saveAtOnce()
}

addEventListener('pagehide', () => void saveAtOnce())
addEventListener('online', () => void queue.flush())
addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void saveAtOnce()
})
onSignInChange(() => {
  if (!currentSignIn().user) return
  signedOut = false
  void queue.flush()
})
beforeSignOut(async () => {
  const userId = currentSignIn().user?.id
  const sent = saveAtOnce()
  signedOut = true
  if (userId !== undefined) queue.drop(userId)
  await sent
})
