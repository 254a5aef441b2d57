export type Draft = { savedAt: number; values: Record<string, unknown> }

const prefix = 'draft:'
const LIFETIME = 7 * 24 * 3_600_000

const keyOf = (userId: number, name: string) => `${prefix}${userId}:${name}`

const parseDraft = (text: string | null): Draft | undefined => {
  try {
    const draft = JSON.parse(text ?? 'null')
    const sound =
      typeof draft?.savedAt === 'number' && typeof draft.values === 'object' && draft.values !== null
    return sound ? draft : undefined
  } catch {
    return undefined
  }
}

const isOver = ({ savedAt }: Draft) => Date.now() - savedAt >= LIFETIME

export const forgetDraft = (userId: number, name: string) => localStorage.removeItem(keyOf(userId, name))

/** A draft nobody came back to in a week is forgotten. */
export const readDraft = (userId: number, name: string): Draft | undefined => {
  const draft = parseDraft(localStorage.getItem(keyOf(userId, name)))
  if (draft && !isOver(draft)) return draft
  forgetDraft(userId, name)
  return undefined
}

export const storeDraft = (userId: number, name: string, values: Draft['values']) => {
  try {
    localStorage.setItem(keyOf(userId, name), JSON.stringify({ savedAt: Date.now(), values } satisfies Draft))
  } catch {
    // A full or forbidden storage costs the draft, never the form.
  }
}

/** Drafts hold people's data: whoever signs out leaves none behind. Others keep theirs, until its week is over. */
export const forgetDrafts = (userId: number) => {
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith(prefix))) {
    const draft = parseDraft(localStorage.getItem(key))
    if (!draft || isOver(draft) || key.startsWith(keyOf(userId, ''))) localStorage.removeItem(key)
  }
}
