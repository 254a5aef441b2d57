import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { bareIcon } from './bare-icons.ts'

const icons = createRequire(import.meta.url)
  .resolve('lucide-react')
  .replace(/dist\/.*/, 'dist/esm/icons')
const icon = readFileSync(`${icons}/circle-question-mark.mjs`, 'utf8')

test('an installed icon keeps its drawing, and nothing else of its data', () => {
  expect(bareIcon(icon)).not.toContain('__iconData.node')
  const data = /const __iconData = (\{.*?\n\});/s.exec(bareIcon(icon))?.[1]
  expect(data?.replace(/\s+/g, ' ')).toBe(
    '{ node: [ ["circle", { cx: "12", cy: "12", r: "10" }],' +
      ' ["path", { d: "M9.09 9a3 3 0 0 1 5.83 1c0 2-3 3-3 3" }], ["path", { d: "M12 17h.01" }] ] }',
  )
})

test('icons that are written in another way stop the build', () => {
  expect(() => bareIcon('const X = createLucideIcon("x", [["path", { d: "M18 6" }]])')).toThrow(/bare-icons/)
})
