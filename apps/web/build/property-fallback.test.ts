import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { build, type Plugin } from 'vite'
import { expect, test } from 'vitest'
import { withoutFallback } from './property-fallback.ts'

const sheetPath = join(import.meta.dirname, 'sheet.css')
const sheetText = '@import "tailwindcss" source(none); .a { @apply border shadow-md blur-sm; }'
const sheetPlugin: Plugin = {
  name: 'sheet',
  enforce: 'pre',
  resolveId: (id) => (id === sheetPath ? id : null),
  load: (id) => (id === sheetPath ? sheetText : null),
}

/** A small sheet as the installed Tailwind and Vite write it. */
const buildSheet = async () => {
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'silent',
    plugins: [sheetPlugin, tailwindcss()],
    build: { write: false, rolldownOptions: { input: sheetPath } },
  })
  const output = 'output' in built ? built.output : []
  const sheet = output.find(({ fileName }) => fileName.endsWith('.css'))
  return sheet && 'source' in sheet ? String(sheet.source) : ''
}

test('of the properties that Tailwind registers only the registration stays', async () => {
  const sheet = await buildSheet()
  expect(sheet).toContain('@layer properties{')
  const cut = withoutFallback(sheet)
  expect(cut).not.toContain('@layer properties{')
  expect(cut.match(/@property /g)?.length).toBe(sheet.match(/@property /g)?.length)
  expect(cut).toContain('.a{')
})

test('of the reset only what the panel has elements for stays', async () => {
  const cut = withoutFallback(await buildSheet())
  expect(cut).not.toMatch(/datetime-edit|abbr|font-family:var\([^)]*,/)
  expect(cut).toMatch(/textarea\{resize/)
  expect(cut).toMatch(/ol,ul,menu\{list-style/)
})

test('a Tailwind that writes them in another way stops the build', () => {
  expect(() => withoutFallback('@layer properties{*{--tw-blur:initial}}')).toThrow(/property-fallback/)
})
