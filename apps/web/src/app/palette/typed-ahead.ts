/** The text typed before the field was there; `enter` if the Enter key ended it. */
export type TypedAhead = { text: string; enter: boolean }

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** The text after one more key; undefined if the key writes no text. */
export function addKey({ text }: TypedAhead, { key, ctrlKey, metaKey, altKey }: Key): TypedAhead | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  if (key === 'Enter') return { text, enter: text !== '' }
  if (key === 'Backspace') return { text: text.slice(0, -1), enter: false }
  return [...key].length === 1 ? { text: text + key, enter: false } : undefined
}

let typed: TypedAhead = { text: '', enter: false }

function catchKey(event: KeyboardEvent) {
  const next = addKey(typed, event)
  if (!next) return
  event.preventDefault()
  event.stopPropagation()
  typed = next
}

/** The text of keys pressed before even this file was there; undefined if an Escape took them back. */
export const replay = (keys: readonly Key[]): TypedAhead | undefined =>
  keys.reduce<TypedAhead | undefined>(
    (before, key) => (key.key === 'Escape' ? undefined : before && (addKey(before, key) ?? before)),
    { text: '', enter: false },
  )

/** From now on keys are kept for the field, wherever the focus is, after those that were typed before. */
export function catchKeys(before: TypedAhead = { text: '', enter: false }) {
  typed = before
  window.addEventListener('keydown', catchKey, true)
}

/** Called when the field is there, or will not come: returns the kept text, once. */
export function releaseKeys() {
  const kept = typed
  typed = { text: '', enter: false }
  window.removeEventListener('keydown', catchKey, true)
  return kept
}
