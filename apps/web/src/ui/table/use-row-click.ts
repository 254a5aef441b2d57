import { type MouseEvent, useRef } from 'react'

const INTERACTIVE = 'a, button, input, select, textarea, label, [role="button"]'

const selectsText = (row: HTMLElement) => {
  const selection = window.getSelection()
  return selection?.type === 'Range' && selection.containsNode(row, true)
}

type RowEvent = MouseEvent<HTMLTableRowElement>

/**
 * Forwards a click in the row, with its modifier keys, to the row's link or button, so that the browser can open a new
 * tab.
 */
export function useRowClick(clickable: boolean) {
  const actionCell = useRef<HTMLTableCellElement>(null)
  const pressedAt = useRef({ x: 0, y: 0 })

  // A selection from before the press is ignored: only a press that moved the pointer selects text.
  function hasSelectedText(event: RowEvent) {
    const moved = Math.hypot(event.clientX - pressedAt.current.x, event.clientY - pressedAt.current.y)
    return moved > 3 && selectsText(event.currentTarget)
  }

  function forward(event: RowEvent) {
    const control = actionCell.current?.querySelector<HTMLElement>('a, button')
    const target = event.target
    if (!control || !(target instanceof Element) || target.closest(INTERACTIVE)) return
    // React also bubbles clicks of a popup that a cell renders in a portal.
    if (!event.currentTarget.contains(target)) return
    if (event.button > 1 || hasSelectedText(event)) return
    const { shiftKey, metaKey } = event
    const ctrlKey = event.ctrlKey || event.button === 1
    control.dispatchEvent(
      new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, shiftKey, metaKey }),
    )
  }

  return {
    actionCell,
    handlers: {
      onMouseDown: ({ clientX: x, clientY: y }: RowEvent) => {
        pressedAt.current = { x, y }
      },
      ...(clickable && { onClick: forward, onAuxClick: forward }),
    },
  }
}
