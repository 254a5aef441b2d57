import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RowKey } from './column.ts'
import { singleKeysAreOff } from './single-key-shortcuts.ts'

const openDialog = '[role="dialog"], [role="alertdialog"], dialog[open], :popover-open'
const textField = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]'

const steps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

/**
 * Whether the list may handle the key: not with a modifier key, while a dialog is open, in a text field, or if the
 * person has switched off single-key shortcuts.
 */
export function isListKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  target: Element,
) {
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  // Space also activates buttons, so the setting for single-key shortcuts does not apply to Space.
  if (event.key.length === 1 && event.key !== ' ' && singleKeysAreOff()) return false
  return !document.querySelector(openDialog) && !target.matches(textField)
}

type ListKeys = {
  /** Empty if rows have no keyboard navigation. */
  rowKeys: RowKey[]
  search: RefObject<HTMLInputElement | null>
  /** Undefined while selection is off. */
  onStopSelecting?: (() => void) | undefined
}

/**
 * The shortcuts of a list: arrows, J and K move the focus between rows, `/` focuses the search, Escape first ends the
 * selection and then unfocuses the row. `use-row-keyboard.ts` handles Enter, Space and X.
 */
export function useListKeys({ rowKeys, search, onStopSelecting }: ListKeys) {
  const list = useRef<HTMLDivElement>(null)
  const [activeRow, setActiveRow] = useState<RowKey>()

  function moveBy(step: number) {
    const index = activeRow === undefined ? -1 : rowKeys.indexOf(activeRow)
    const next = index === -1 ? rowKeys.at(step > 0 ? 0 : -1) : rowKeys[index + step]
    if (next !== undefined) setActiveRow(next)
    return next !== undefined
  }

  function unfocusRow(target: Element) {
    if (activeRow === undefined) return false
    if (target instanceof HTMLElement) target.blur()
    return true
  }

  function answer(key: string, target: Element) {
    const step = steps[key]
    if (key === '/') search.current?.focus()
    else if (step) return moveBy(step)
    else return key === 'Escape' && unfocusRow(target)
    return search.current !== null
  }

  /**
   * Outside the list, `/` is handled except in dialogs and text fields; other keys are handled only while nothing has
   * the focus.
   */
  const handlesKey = (event: KeyboardEvent, target: Element) => {
    if (target === search.current) return event.key === 'ArrowDown'
    const isInListOrUnfocused =
      target === document.body || target.id === 'conteudo' || list.current?.contains(target)
    return (isInListOrUnfocused || event.key === '/') && isListKey(event, target)
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (event.defaultPrevented || !(target instanceof Element)) return
    if (key === 'Escape' && onStopSelecting) {
      if (!target.closest('[role$="dialog"], input[type="search"]')) onStopSelecting()
      return
    }
    if (handlesKey(event, target) && answer(key, target)) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return { list, activeRow, setActiveRow }
}
