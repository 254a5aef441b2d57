import { addKey, emptyInput, type TypedAhead } from '../text/typed-ahead.ts'
import { singleKeysAreOff } from './single-key-shortcuts.ts'

/** The two fields with a shortcut: the search of a list, and 'Ir para…'. */
type Field = 'search' | 'palette'

let waiting: { field: Field; typed: TypedAhead } | undefined
const onScreen = new Set<Field>()

const textField = 'input, textarea, select, [contenteditable="true"]'

/** Whether the shell or its first screen is still loading. */
const isLoading = () => {
  const content = document.getElementById('conteudo')
  return !content?.childElementCount || document.querySelector('header[data-loading]') !== null
}

const fieldOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): Field | undefined => {
  if (key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey) return 'palette'
  return key === '/' && !ctrlKey && !metaKey && !altKey && !singleKeysAreOff() ? 'search' : undefined
}

function begin(event: KeyboardEvent) {
  const field = fieldOf(event)
  if (!field || onScreen.has(field)) return
  event.preventDefault()
  waiting = { field, typed: emptyInput }
}

function collect(event: KeyboardEvent, { field, typed }: NonNullable<typeof waiting>) {
  const next = addKey(typed, event)
  waiting = next && { field, typed: next }
  if (next) event.preventDefault()
}

/** Collects the keys that a person types after a shortcut while the field is still loading. */
export const collectEarlyKeys = () =>
  window.addEventListener('keydown', (event) => {
    if (
      event.defaultPrevented ||
      event.isComposing ||
      ['Shift', 'Control', 'Alt', 'Meta', 'CapsLock'].includes(event.key)
    )
      return
    if (!isLoading() || (event.target instanceof Element && event.target.matches(textField)))
      waiting = undefined
    else if (waiting) collect(event, waiting)
    else begin(event)
  })

/** Passes the collected keys to the field, which has just mounted. Returns the cleanup for its unmount. */
export const takeEarlyKeys = (field: Field, take: (typed: TypedAhead) => void) => {
  onScreen.add(field)
  if (waiting?.field === field) {
    const { typed } = waiting
    waiting = undefined
    take(typed)
  }
  return () => void onScreen.delete(field)
}
