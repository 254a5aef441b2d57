import { oneKeyIsOff } from './one-key.ts'

const rowsOf = (box: HTMLElement) => [
  ...(box.querySelector('table')?.querySelectorAll<HTMLElement>(':scope > tbody > tr[data-row]') ?? []),
]

const openDialog = '[role="dialog"], [role="alertdialog"], dialog[open], :popover-open'
const typing = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]'

const step: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

type Press = { box: HTMLElement; target: Element; event: KeyboardEvent }

/** Moves from the row that has the focus, or into the first or last one. */
function move({ box, target, event }: Press) {
  const rows = rowsOf(box)
  const by = step[event.key] ?? 0
  const at = rows.findIndex((row) => row.contains(target))
  const next = at === -1 ? rows.at(by > 0 ? 0 : -1) : rows[at + by]
  next?.focus()
  return next !== undefined
}

const boxIn = (row: HTMLElement | undefined) =>
  row?.querySelector<HTMLElement>('input[type="checkbox"]') ?? undefined

/**
 * The boxes come with the first wish to choose, which may be heard before the button for it is there. The table is drawn
 * anew with them, and the press is done to its new row.
 */
function startMarking(box: HTMLElement, row: HTMLElement) {
  const at = rowsOf(box).indexOf(row)
  const button = () => box.querySelector<HTMLElement>('[data-marks]')
  const mayCome = () => button() !== null || !box.querySelector('[data-tools]')
  if (!mayCome()) return false
  let asked = false
  const proceed = () => {
    const drawn = rowsOf(box)[at]
    const mark = boxIn(drawn)
    if (mark || !mayCome()) watcher.disconnect()
    if (mark) {
      drawn?.focus()
      mark.click()
    } else if (!asked && button()?.ariaPressed === 'false') {
      asked = true
      button()?.click()
    }
  }
  const watcher = new MutationObserver(proceed)
  watcher.observe(box, { childList: true, subtree: true })
  proceed()
  return true
}

function actOn(row: HTMLElement, { box, target, event }: Press) {
  // A link or a button of the row has these keys for itself.
  if (event.key === 'Enter' || event.key === ' ') if (target !== row) return false
  const opens = event.key === 'Enter'
  const control = opens ? row.querySelector<HTMLElement>('[data-action] :is(a, button)') : boxIn(row)
  if (!opens && !control) return startMarking(box, row)
  control?.click()
  return Boolean(control)
}

function answer(press: Press) {
  const { box, target, event } = press
  const search = box.querySelector<HTMLElement>('input[type="search"]')
  const row = rowsOf(box).find((one) => one.contains(target))
  if (event.key === '/') {
    search?.focus()
    return search !== null
  }
  if (event.key in step) return move(press)
  if (!row) return false
  // Marks go first, by their own bar.
  if (event.key === 'Escape' && !box.querySelector('.many-bar')) {
    if (target instanceof HTMLElement) target.blur()
    return true
  }
  return ['Enter', ' ', 'x'].includes(event.key) && actOn(row, press)
}

// The space marks a row as it presses a button, and only where the focus is.
const isOneKey = (key: string) => key.length === 1 && key !== ' '

/** From outside of the list only what nobody else uses the keys for: nothing has the focus, or its search box. */
function concerns({ box, target, event }: Press) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  if (isOneKey(event.key) && oneKeyIsOff()) return false
  if (document.querySelector(openDialog)) return false
  if (target.matches('input[type="search"]') && box.contains(target)) return event.key === 'ArrowDown'
  if (target.matches(typing)) return false
  return target === document.body || target.id === 'conteudo' || event.key === '/' || box.contains(target)
}

/** Listens for the keys of the list inside the box, from the given presses on; returns how to stop. */
export function listenToKeys(box: HTMLElement, pressed: KeyboardEvent[]) {
  function press(event: KeyboardEvent) {
    // Of several presses at once the first may have moved the focus for the next.
    const target = event.target === document.body ? document.activeElement : event.target
    if (!(target instanceof Element)) return
    const given = { box, target, event }
    if (concerns(given) && answer(given)) event.preventDefault()
  }
  pressed.forEach(press)
  document.addEventListener('keydown', press)
  return () => document.removeEventListener('keydown', press)
}
