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

/**
 * Vite requests each stylesheet only once, so a stylesheet whose request failed must be requested here before a retry.
 */
export const fetchMissingSheets = () => {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  return Promise.all(sheets.filter(({ sheet }) => sheet === null).map(fetchAgain))
}
