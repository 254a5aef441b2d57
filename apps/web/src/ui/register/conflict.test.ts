import { expect, test } from 'vitest'
import { findDifferences, firstChoices, mergedText, mergesAlone, readable } from './conflict.ts'

const labels = { fullName: 'Nome completo', email: 'E-mail', phone: 'Celular', birth: 'Nascimento' }
const opened = { fullName: 'Ana', email: 'ana@exemplo.com.br', phone: '1', birth: '1980-03-05' }

test('only fields with different texts are differences, each with the side that changed the field', () => {
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

test('a field that both changed to the same value is no difference', () => {
  const same = { ...opened, phone: '3' }
  expect(findDifferences({ opened, mine: same, theirs: same, labels })).toEqual([])
})

test('changes to different fields merge without a question', () => {
  const mine = { ...opened, fullName: 'Ana Maria' }
  const apart = findDifferences({ opened, mine, theirs: { ...opened, phone: '2' }, labels })
  expect([mergesAlone(apart), mergedText(apart, 'Beatriz')]).toEqual([
    true,
    'Beatriz também alterou Celular: as duas mudanças foram mantidas.',
  ])
  const both = findDifferences({ opened, mine, theirs: { ...opened, fullName: 'Ana Clara' }, labels })
  expect(mergesAlone(both)).toBe(false)
  // Both versions have equal fields if the other change was outside the form, such as to a session.
  const differences = findDifferences({ opened, mine, theirs: opened, labels })
  expect([mergesAlone(differences), mergedText(differences, 'Outra pessoa')]).toEqual([
    true,
    'Outra pessoa também alterou este cadastro: as duas mudanças foram mantidas.',
  ])
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

test('a field is compared by the text that its screen shows', () => {
  const show = { phone: (value: unknown) => `fone ${value}` }
  const theirs = { ...opened, phone: '2' }
  expect(findDifferences({ opened, mine: opened, theirs, labels, show })).toMatchObject([
    { mine: 'fone 1', theirs: 'fone 2' },
  ])
})

test('a field that only the other person changed defaults to theirs; a typed value defaults to mine', () => {
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
])('%j is displayed as %j', (value, text) => {
  expect(readable(value)).toBe(text)
})
