/** What was typed before the field was there; `enter` when it was closed with the Enter key. */
export type TypedAhead = { text: string; enter: boolean }

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** What a key adds to it; nothing when it is no key of a text. */
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

/** From now on keys are kept for the field, wherever the focus is. */
export function catchKeys() {
  releaseKeys()
  window.addEventListener('keydown', catchKey, true)
}

/** The field is there, or does not come: answers what was kept, once. */
export function releaseKeys() {
  const kept = typed
  typed = { text: '', enter: false }
  window.removeEventListener('keydown', catchKey, true)
  return kept
}
