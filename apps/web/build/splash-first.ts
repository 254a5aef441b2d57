import type { Plugin } from 'vite'

const sheets = /[ \t]*<link rel="stylesheet"[^>]*>\n?/g

/** The page with its sheets behind the body: a sheet in the head would hold back even what needs none of it. */
export const sheetsLast = (page: string) => {
  const links = page.match(sheets)
  if (!links || !page.includes('</body>'))
    throw new Error('Vite writes the page in another way: see build/splash-first.ts')
  // The scripts still wait for the sheets, so nothing of the panel is ever shown without its style.
  return page.replace(sheets, '').replace(/[ \t]*<\/body>/, (end) => `${links.join('')}${end}`)
}

/** On a slow line the sign of the page is seen with its first bytes, seconds before the panel. */
export const splashFirst: Plugin = {
  name: 'splash-first',
  apply: 'build',
  transformIndexHtml: { order: 'post', handler: sheetsLast },
}
