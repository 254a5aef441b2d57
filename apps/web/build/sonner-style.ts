import type { Plugin } from 'vite'

const insertion = /^__insertCSS\(".*"\);$/m

/** Sonner's module without the call that writes its style into the page. */
export const withoutInlineStyle = (code: string) => {
  if (!insertion.test(code))
    throw new Error('sonner inserts its style in another way: see build/sonner-style.ts')
  return code.replace(insertion, '')
}

/** Sonner writes its style into the page when it loads, which our content policy forbids; we import its stylesheet. */
export const sonnerWithoutInlineStyle: Plugin = {
  name: 'sonner-without-inline-style',
  transform: { filter: { id: /\/sonner\/dist\/.*\.m?js/ }, handler: withoutInlineStyle },
}
