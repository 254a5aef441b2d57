/** The text typed before the field has mounted. `enter` is true if the last key was Enter. */
export type TypedAhead = { text: string; enter: boolean }

export const emptyInput: TypedAhead = { text: '', enter: false }

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Applies a key to the typed text; undefined for a key that does not edit the text. */
export function addKey({ text }: TypedAhead, { key, ctrlKey, metaKey, altKey }: Key): TypedAhead | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  if (key === 'Enter') return { text, enter: text !== '' }
  if (key === 'Backspace') return { text: text.slice(0, -1), enter: false }
  return [...key].length === 1 ? { text: text + key, enter: false } : undefined
}
