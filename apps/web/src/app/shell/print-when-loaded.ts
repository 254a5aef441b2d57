const isLoading = () =>
  !document.querySelector('main > *') ||
  document.querySelector('main :is(.animate-pulse, table[aria-busy="true"])') !== null

/** Delays the print shortcut until the content has loaded; a browser would print the placeholder. */
export function printWhenLoaded() {
  let frame = 0
  const printOrWait = () => {
    if (isLoading()) frame = requestAnimationFrame(printOrWait)
    else window.print()
  }
  const press = (event: KeyboardEvent) => {
    const isPrint = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'p'
    if (!isPrint || !isLoading()) return
    event.preventDefault()
    cancelAnimationFrame(frame)
    printOrWait()
  }
  addEventListener('keydown', press)
  return () => {
    cancelAnimationFrame(frame)
    removeEventListener('keydown', press)
  }
}
