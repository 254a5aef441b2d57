import { addKey, emptyInput, type TypedAhead } from '../text/typed-ahead.ts'
import { singleKeysAreOff } from './single-key-shortcuts.ts'

/** The two fields with a shortcut: the search of a list, and 'Ir para…'. */
type Field = 'search' | 'palette'

let collected: { field: Field; typed: TypedAhead } | undefined
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

function startCollecting(event: KeyboardEvent) {
  const field = fieldOf(event)
  if (!field || onScreen.has(field)) return
  event.preventDefault()
  collected = { field, typed: emptyInput }
}

function collect(event: KeyboardEvent, { field, typed }: NonNullable<typeof collected>) {
  const next = addKey(typed, event)
  collected = next && { field, typed: next }
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
      collected = undefined
    else if (collected) collect(event, collected)
    else startCollecting(event)
  })

/** Passes the collected keys to the field, which has just mounted. Returns the cleanup for its unmount. */
export const takeEarlyKeys = (field: Field, receive: (typed: TypedAhead) => void) => {
  onScreen.add(field)
  if (collected?.field === field) {
    const { typed } = collected
    collected = undefined
    receive(typed)
  }
  return () => void onScreen.delete(field)
}
