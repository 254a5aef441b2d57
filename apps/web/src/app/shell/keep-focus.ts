/** Milliseconds in which an open dialog can restore the focus itself. */
const WAIT = 120

/** The last focused element, and its ancestors within the content, innermost first. */
type FocusMemory = { last: Element | undefined; places: Element[] }

const placesOf = (element: Element, content: Element) => {
  const places: Element[] = []
  for (let place = element.parentElement; place && content.contains(place); place = place.parentElement)
    places.push(place)
  return places
}

const isLost = ({ last }: FocusMemory) =>
  document.activeElement === document.body && last?.isConnected === false

/** Focuses the nearest ancestor that is still connected. A button inside could be activated by accident. */
const restore = ({ places }: FocusMemory) => {
  const place = places.find(({ isConnected }) => isConnected) ?? document.getElementById('conteudo')
  if (!(place instanceof HTMLElement)) return
  place.tabIndex = -1
  place.style.outline = 'none'
  place.focus({ preventScroll: true })
}

/**
 * When the focused element is unmounted, or the element to which a dialog would return the focus, a nearby element gets
 * the focus.
 */
export const keepFocus = () => {
  const memory: FocusMemory = { last: undefined, places: [] }
  let timer: number | undefined
  const remember = ({ target }: FocusEvent) => {
    const content = document.getElementById('conteudo')
    if (!(target instanceof Element) || !content) return
    memory.last = target
    if (content.contains(target)) memory.places = placesOf(target, content)
  }
  const watcher = new MutationObserver(() => {
    if (!isLost(memory)) return
    clearTimeout(timer)
    timer = window.setTimeout(() => isLost(memory) && restore(memory), WAIT)
  })
  document.addEventListener('focusin', remember)
  watcher.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', remember)
    watcher.disconnect()
    clearTimeout(timer)
  }
}
