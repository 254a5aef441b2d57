/** The text typed before its field was on screen; `enter` is true if Enter ended it. */
export type TypedAhead = { text: string; enter: boolean }

export const nothingTyped: TypedAhead = { text: '', enter: false }

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** The text after one more key; undefined if the key writes no text. */
export function addKey({ text }: TypedAhead, { key, ctrlKey, metaKey, altKey }: Key): TypedAhead | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  if (key === 'Enter') return { text, enter: text !== '' }
  if (key === 'Backspace') return { text: text.slice(0, -1), enter: false }
  return [...key].length === 1 ? { text: text + key, enter: false } : undefined
}
