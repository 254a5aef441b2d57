import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutInlineStyle, withoutUnusedLooks } from './sonner-style.ts'

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

test('its sheet keeps what moves and places a toast, and loses the looks that ours do not have', () => {
  const cut = withoutUnusedLooks(readFileSync(join(folder, 'styles.css'), 'utf8'))
  expect(cut).toMatch(/\[data-sonner-toast\]\[data-mounted=['"]?true/)
  expect(cut).toMatch(/data-x-position=['"]?left/)
  expect(cut).not.toMatch(/data-styled=['"]?true|data-rich-colors/)
})
