/** Long enough for a dialog to give the focus back by itself. */
const WAIT = 120

/** Where the focus was last, and inside of what in the content, from the inside out. */
type Kept = { last: Element | undefined; places: Element[] }

const placesOf = (element: Element, content: Element) => {
  const places: Element[] = []
  for (let place = element.parentElement; place && content.contains(place); place = place.parentElement)
    places.push(place)
  return places
}

const isLost = ({ last }: Kept) => document.activeElement === document.body && last?.isConnected === false

/** To the nearest place that is left: not to its first button, which nobody chose. */
const restore = ({ places }: Kept) => {
  const place = places.find(({ isConnected }) => isConnected) ?? document.getElementById('conteudo')
  if (!(place instanceof HTMLElement)) return
  place.tabIndex = -1
  place.style.outline = 'none'
  place.focus({ preventScroll: true })
}

/** What has the focus may be removed, or the button to which a dialog would give it back: the keyboard goes on nearby. */
export const keepFocus = () => {
  const kept: Kept = { last: undefined, places: [] }
  let timer: number | undefined
  const remember = ({ target }: FocusEvent) => {
    const content = document.getElementById('conteudo')
    if (!(target instanceof Element) || !content) return
    kept.last = target
    if (content.contains(target)) kept.places = placesOf(target, content)
  }
  const watcher = new MutationObserver(() => {
    if (!isLost(kept)) return
    clearTimeout(timer)
    timer = window.setTimeout(() => isLost(kept) && restore(kept), WAIT)
  })
  document.addEventListener('focusin', remember)
  watcher.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', remember)
    watcher.disconnect()
    clearTimeout(timer)
  }
}
