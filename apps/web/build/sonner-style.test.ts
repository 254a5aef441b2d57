import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutInlineStyle } from './sonner-style.ts'

const folder = dirname(createRequire(import.meta.url).resolve('sonner'))
const sonner = readFileSync(join(folder, 'index.mjs'), 'utf8')

test('the installed sonner no longer inserts its style, and is otherwise untouched', () => {
  const cut = withoutInlineStyle(sonner)
  expect(cut).not.toMatch(/^__insertCSS\(/m)
  expect(cut.split('\n')).toHaveLength(sonner.split('\n').length)
})

test('a sonner that inserts its style in another way stops the build', () => {
  expect(() => withoutInlineStyle(sonner.replace('__insertCSS("', '__addStyle("'))).toThrow(/sonner-style/)
})
