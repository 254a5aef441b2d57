import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const fallback = /@layer properties\{@supports [^{]+\{(?:[^{}]+\{[^{}]*\})+\}\}/

// Our theme always names the fonts.
const otherFonts = /var\((--default-(?:mono-)?font-family),[^)]*\)/g

// What the reset has for elements that the panel does not use: rules, small print, fields of the browser's own calendar.
const unusedElements =
  /^(hr|abbr:where\(\[title\]\)|small|su[bp]|:where\(select.*|::-webkit-(date|calendar|inner-spin|outer-spin).*|:-moz-ui-invalid)$/

const withoutUnusedElements = (sheet: string) =>
  sheet.replace(/([^{}]+)\{[^{}]*\}/g, (rule, selectors: string) =>
    selectors.split(',').every((selector) => unusedElements.test(selector.trim())) ? '' : rule,
  )

/** A built sheet without Tailwind's second copy of its registered properties, and without what nothing here is styled by. */
export const withoutFallback = (sheet: string) => {
  const rest = withoutUnusedElements(sheet.replace(fallback, '').replace(otherFonts, 'var($1)'))
  if (rest.includes('@layer properties{'))
    throw new Error('Tailwind writes its properties in another way: see build/property-fallback.ts')
  return rest
}

/** Tailwind repeats its registered properties for browsers that it does not support otherwise. */
export const withoutPropertyFallback: Plugin = {
  name: 'without-property-fallback',
  apply: 'build',
  writeBundle({ dir = 'dist' }) {
    const folder = join(dir, 'assets')
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.css'))) {
      const path = join(folder, name)
      writeFileSync(path, withoutFallback(readFileSync(path, 'utf8')))
    }
  },
}
