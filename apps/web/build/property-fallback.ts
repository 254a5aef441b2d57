import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const fallback = /@layer properties\{@supports [^{]+\{(?:[^{}]+\{[^{}]*\})+\}\}/

/** A built sheet without Tailwind's second copy of its registered properties. */
export const withoutFallback = (sheet: string) => {
  const rest = sheet.replace(fallback, '')
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
