import { expect, test } from 'vitest'
import { anchorOf, chaptersOf, imageSize } from './guide-chapters.ts'

const read = (markdown: string) => chaptersOf(markdown, (path) => `/assets/${path}`)

test('headings become chapters and parts, and text before the first chapter is dropped', () => {
  const [chapter, ...others] = read(
    '# Guia\n\nVeja [isto](#um-só).\n\n## Um só\n\nTexto.\n\n### Dentro\n\nMais.\n',
  )
  expect(others).toEqual([])
  expect(chapter).toEqual({
    id: 'um-só',
    title: 'Um só',
    parts: [
      { id: 'um-só', title: 'Um só', blocks: [{ p: ['Texto.'] }] },
      { id: 'dentro', title: 'Dentro', blocks: [{ p: ['Mais.'] }] },
    ],
  })
})

test('emphasis, links, keys, pictures, lists and tables become a tree', () => {
  const markdown = `## A

**Ctrl *K*** & \`x\`
[b](#a) ![tela](images/a.png)

1. um
   - dois

| a |
|---|
| <c |
`
  expect(read(markdown)[0]?.parts[0]?.blocks).toEqual([
    {
      p: [
        { strong: ['Ctrl ', { em: ['K'] }] },
        ' & ',
        { code: 'x' },
        ' ',
        { link: '#a', text: ['b'] },
        ' ',
        { image: '/assets/images/a.png', alt: 'tela', ...imageSize },
      ],
    },
    { ordered: true, list: [[{ p: ['um'] }, { ordered: false, list: [[{ p: ['dois'] }]] }]] },
    { head: [['a']], rows: [[['<c']]] },
  ])
})

test('Markdown that the panel cannot show throws an error', () => {
  expect(() => read('## A\n\n<b>x</b>\n')).toThrow(/html/)
})

test('an anchor keeps accents and drops punctuation, like the anchors of GitHub', () => {
  expect(anchorOf('O menu e o cabeçalho')).toBe('o-menu-e-o-cabeçalho')
  expect(anchorOf('Privacidade (LGPD)')).toBe('privacidade-lgpd')
})
