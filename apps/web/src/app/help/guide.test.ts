import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import markdown from '../../../../../docs/guia-do-usuario.md?raw'
import { screensOf } from '../pages.ts'
import { chapters } from './guide.ts'
import { imageSize } from './guide-chapters.ts'
import { searchGuide } from './search-guide.ts'
import { shortcutsAt, shortcutsOfScreen } from './shortcuts.ts'
import { topicOfScreen } from './topics.ts'

// The sign-in module adds a `storage` listener on import.
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('localStorage', { getItem: () => null })
const { router } = await import('../router.ts')

/** Screens outside the shell have no help button. */
const outside = [
  '/',
  '/ui',
  '/term-of-use',
  '/mobile-reset-password',
  '/extrato/$token',
  '/login',
  '/forgot-password',
  '/reset-password',
]
const inside = screensOf(router)
  .map(({ path }) => path)
  .filter((path) => !outside.includes(path))
const ids = chapters.flatMap(({ parts }) => parts.map(({ id }) => id))
const found = (search: string) => searchGuide(chapters, search).map(({ id }) => id)

test('anchors in the guide are unique, and every internal link has a target', () => {
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  const links = [...markdown.matchAll(/\]\(#([^)]+)\)/g)].map(([, id = '']) => id)
  expect(links.filter((id) => !ids.includes(id))).toEqual([])
})

test('every image of the guide exists and has the expected size', () => {
  const paths = [...markdown.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(0)
  for (const path of paths) {
    // A PNG stores its width and height at bytes 16 to 24.
    const header = readFileSync(join(import.meta.dirname, '../../../../../docs', path)).subarray(16, 24)
    expect([path, header.readUInt32BE(0), header.readUInt32BE(4)]).toEqual([
      path,
      imageSize.width,
      imageSize.height,
    ])
  }
})

test.each(inside)('the screen %s has a part of the guide', (path) => {
  expect(ids).toContain(topicOfScreen[path])
})

test('every path with a part of the guide is an existing screen', () => {
  expect(Object.keys(topicOfScreen).filter((path) => !inside.includes(path))).toEqual([])
})

test('every chapter has content, and the guide has the chapters on shortcuts and problems', () => {
  const empty = chapters.filter(({ parts }) => parts.every(({ blocks }) => blocks.length === 0))
  expect(empty.map(({ id }) => id)).toEqual([])
  expect(ids).toEqual(expect.arrayContaining(['atalhos-do-teclado', 'quando-algo-dá-errado']))
})

test('the search ignores accents and word order, and ranks titles first', () => {
  expect(found('MES fechar')[0]).toBe('como-fechar-o-mês')
  expect(found('renovar pad')[0]).toBe('renovar-pads')
  expect(found('glosas')[0]).toBe('glosas')
  expect(found('caps lock')).toEqual(['entrar-e-sair'])
  expect(found('palavra-que-nao-existe')).toEqual([])
  expect(found('  ')).toEqual([])
})

test('a search result shows the words around the match', () => {
  const sample = [
    {
      id: 'a',
      title: 'A',
      parts: [
        { id: 'a', title: 'A', blocks: [{ p: ['curto'] }, { p: [`${'antes '.repeat(20)}Ação depois`] }] },
      ],
    },
  ]
  expect(searchGuide(sample, 'acao')[0]?.excerpt).toMatch(/^… (antes )+Ação depois$/)
})

test('every path with its own shortcuts exists, and a screen lists its own shortcuts before the general ones', () => {
  expect(Object.keys(shortcutsOfScreen).filter((path) => !inside.includes(path))).toEqual([])
  const titles = (path: string) => shortcutsAt(path).map(({ title }) => title)
  expect(titles('/my-account')).toEqual(['Em todo o painel', 'Em Ir para…'])
  expect(titles('/patients/$id/create-pad')[0]).toBe('Nas datas previstas')
})
