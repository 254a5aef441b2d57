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

/** The browser asks again for a script that failed, but nobody does for its stylesheet: the part would come without looks. */
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
// A stylesheet's error does not rise: it has to be caught on its way down.
addEventListener('error', tryLater, true)
