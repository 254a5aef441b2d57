import { expect, test } from 'vitest'
import { findDifferences, firstChoices, readable } from './conflict.ts'

const labels = { fullName: 'Nome completo', email: 'E-mail', phone: 'Celular', birth: 'Nascimento' }
const opened = { fullName: 'Ana', email: 'ana@exemplo.com.br', phone: '1', birth: '1980-03-05' }

test('only what reads differently is a difference, with who changed it', () => {
  const mine = { ...opened, fullName: 'Ana Maria', email: 'mine@exemplo.com.br' }
  const theirs = { ...opened, email: 'theirs@exemplo.com.br', phone: '2', birth: '1980-03-05T00:00:00.000Z' }
  const differences = findDifferences({ opened, mine, theirs, labels })
  expect(differences.map(({ name, changedBy }) => [name, changedBy])).toEqual([
    ['fullName', 'me'],
    ['email', 'both'],
    ['phone', 'them'],
  ])
  expect(differences[1]).toMatchObject({ label: 'E-mail', mine: mine.email, theirs: theirs.email })
})

test('what both changed to the same is no difference', () => {
  const same = { ...opened, phone: '3' }
  expect(findDifferences({ opened, mine: same, theirs: same, labels })).toEqual([])
})

test('a password is never compared', () => {
  const differences = findDifferences({
    opened: { password: '' },
    mine: { password: 'segredo-123' },
    theirs: { password: '' },
    labels: { password: 'Senha' },
  })
  expect(differences).toEqual([])
})

test('a field reads as its screen says', () => {
  const show = { phone: (value: unknown) => `fone ${value}` }
  const theirs = { ...opened, phone: '2' }
  expect(findDifferences({ opened, mine: opened, theirs, labels, show })).toMatchObject([
    { mine: 'fone 1', theirs: 'fone 2' },
  ])
})

test('what only they changed is theirs at first; what was typed is mine', () => {
  const difference = { label: '', theirs: '', mine: '' }
  expect(
    firstChoices([
      { ...difference, name: 'a', changedBy: 'them' },
      { ...difference, name: 'b', changedBy: 'both' },
      { ...difference, name: 'c', changedBy: 'me' },
    ]),
  ).toEqual({ a: 'theirs', b: 'mine', c: 'mine' })
})

test.each([
  [12.5, '12,5'],
  ['1980-03-15T00:00:00.000Z', '15/03/1980'],
  ['1980-03-15', '15/03/1980'],
  [' texto ', 'texto'],
  ['', '—'],
  ['  ', '—'],
  [null, '—'],
  [undefined, '—'],
])('%j reads as %j', (value, text) => {
  expect(readable(value)).toBe(text)
})
