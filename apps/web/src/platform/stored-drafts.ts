export type Draft = {
  savedAt: number
  values: Record<string, unknown>
  /** What stood in those fields when the form was opened. */
  opened?: Record<string, unknown>
  /** Of the record being edited, as it was then. */
  version?: number
}

const prefix = 'draft:'
const LIFETIME = 7 * 24 * 3_600_000

const keyOf = (userId: number, name: string) => `${prefix}${userId}:${name}`

const parseDraft = (text: string | null): Draft | undefined => {
  try {
    const draft = JSON.parse(text ?? 'null')
    const sound =
      typeof draft?.savedAt === 'number' && typeof draft.values === 'object' && draft.values !== null
    return sound && Date.now() - draft.savedAt < LIFETIME ? draft : undefined
  } catch {
    return undefined
  }
}

const draftKeys = () => Object.keys(localStorage).filter((key) => key.startsWith(prefix))

const forgetStale = () => {
  for (const key of draftKeys()) if (!parseDraft(localStorage.getItem(key))) localStorage.removeItem(key)
}

export const forgetDraft = (userId: number, name: string) => localStorage.removeItem(keyOf(userId, name))

/** A draft nobody came back to in a week is forgotten, whichever form is opened next. */
export const readDraft = (userId: number, name: string): Draft | undefined => {
  forgetStale()
  return parseDraft(localStorage.getItem(keyOf(userId, name)))
}

export const storeDraft = (userId: number, name: string, draft: Omit<Draft, 'savedAt'>) => {
  try {
    localStorage.setItem(
      keyOf(userId, name),
      JSON.stringify({ savedAt: Date.now(), ...draft } satisfies Draft),
    )
  } catch {
    // A full or forbidden storage costs the draft, never the form.
  }
}

/** Drafts hold people's data: whoever signs out leaves none behind. Others keep theirs, until its week is over. */
export const forgetDrafts = (userId: number) => {
  forgetStale()
  for (const key of draftKeys()) if (key.startsWith(keyOf(userId, ''))) localStorage.removeItem(key)
}
