const pauseMs = 4000

const fetchAgain = (failed: HTMLLinkElement) =>
  new Promise<void>((resolve) => {
    const link = failed.cloneNode() as HTMLLinkElement
    link.onload = () => {
      failed.remove()
      resolve()
    }
    link.onerror = () => {
      link.remove()
      resolve()
    }
    failed.after(link)
  })

const hasFailed = ({ sheet }: HTMLLinkElement) => sheet === null

/** A failed script is fetched again, but its failed stylesheet is not: the part would show without its styles. */
export const fetchMissingSheets = () => {
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')
  return Promise.all([...sheets].filter(hasFailed).map(fetchAgain))
}

let timer: ReturnType<typeof setTimeout> | undefined
const tryLater = ({ target }: Event) => {
  if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
  clearTimeout(timer)
  timer = setTimeout(fetchMissingSheets, pauseMs)
}
// A stylesheet's error event does not bubble: it has to be caught in the capture phase.
addEventListener('error', tryLater, true)
