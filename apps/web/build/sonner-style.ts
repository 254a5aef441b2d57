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

/** Looks of toasts that ours never have: they are unstyled, stand at the bottom left and wait for no promise. */
const unused =
  /data-styled=.?true|data-rich-colors|data-sonner-theme|dir=|data-promise|position=.?(top|right|center)|sonner-load|sonner-spinner/

/** Sonner's stylesheet without the rules for them: two thirds of it. */
export const withoutUnusedLooks = (css: string) =>
  css
    .replace(/([^{}]+)\{[^{}]*\}/g, (rule, selectors: string) =>
      selectors.split(',').every((selector) => unused.test(selector)) ? '' : rule,
    )
    // The colours of those looks.
    .replace(/--gray\d+:[^;]*;/g, '')

export const sonnerWithoutUnusedLooks: Plugin = {
  name: 'sonner-without-unused-looks',
  enforce: 'pre',
  transform: { filter: { id: /\/sonner\/dist\/styles\.css/ }, handler: withoutUnusedLooks },
}
