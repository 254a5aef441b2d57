import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import type { RowKey } from './column.ts'
import { isListKey } from './use-list-keys.ts'

type RowEvent = KeyboardEvent<HTMLTableRowElement>

type RowKeyboardOptions = {
  id: RowKey
  /** Whether keyboard navigation selected this row. */
  active: boolean
  onActiveRow: ((key: RowKey | undefined) => void) | undefined
  /** Undefined if the row has no action. */
  onOpen: (() => void) | undefined
  /** Undefined if rows cannot be selected. */
  onSelect: (() => void) | undefined
}

/** The shortcuts of a row: Enter opens the row, Space and X select it. */
export function useRowKeyboard({ id, active, onActiveRow, onOpen, onSelect }: RowKeyboardOptions) {
  const element = useRef<HTMLTableRowElement>(null)
  useLayoutEffect(() => {
    if (active && !element.current?.contains(document.activeElement)) element.current?.focus()
  }, [active])

  function actionOf({ key, target, currentTarget }: RowEvent) {
    if (key === 'x') return onSelect
    // A link or button inside the row handles Enter and Space itself.
    if (target !== currentTarget) return undefined
    return key === 'Enter' ? onOpen : key === ' ' ? onSelect : undefined
  }

  function pressKey(event: RowEvent) {
    const { target, currentTarget } = event
    // React also bubbles key events of a popup that a cell renders in a portal.
    if (event.defaultPrevented || !(target instanceof Element) || !currentTarget.contains(target)) return
    const act = actionOf(event)
    if (!act || !isListKey(event, target)) return
    event.preventDefault()
    act()
  }

  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLTableRowElement>) => {
    if (!currentTarget.contains(relatedTarget)) onActiveRow?.(undefined)
  }

  return {
    element,
    handlers: onActiveRow && { onKeyDown: pressKey, onFocus: () => onActiveRow(id), onBlur: handleBlur },
  }
}
