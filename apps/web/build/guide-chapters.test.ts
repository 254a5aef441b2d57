import { expect, test } from 'vitest'
import { anchorOf, chaptersOf } from './guide-chapters.ts'

const read = (markdown: string) => chaptersOf(markdown, () => ({ width: 800, height: 500 }))

test('headings make chapters and their parts; what stands before the first is left to the file', () => {
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
        { image: 'images/a.png', alt: 'tela', width: 800, height: 500 },
      ],
    },
    { ordered: true, list: [[{ p: ['um'] }, { ordered: false, list: [[{ p: ['dois'] }]] }]] },
    { head: [['a']], rows: [[['<c']]] },
  ])
})

test('a link that leads nowhere, two equal headings and what cannot be shown stop the build', () => {
  expect(() => read('## A\n\n[b](#nada)\n')).toThrow(/nada/)
  expect(() => read('## A\n\n### A\n')).toThrow(/one anchor: a/)
  expect(() => read('## A\n\n<b>x</b>\n')).toThrow(/html/)
})

test('an anchor keeps accents and drops signs, as on the page of the file', () => {
  expect(anchorOf('O menu e o cabeçalho')).toBe('o-menu-e-o-cabeçalho')
  expect(anchorOf('Privacidade (LGPD)')).toBe('privacidade-lgpd')
})
