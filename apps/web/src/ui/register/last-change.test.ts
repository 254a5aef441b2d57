import { expect, test } from 'vitest'
import { authorOf, meanwhileText, momentOf } from './last-change.ts'

const change = { by: { id: 7, name: 'Beatriz Souza' }, at: '2026-11-18T17:32:00.000Z' }

test('a sentence about the last change names the person, or the own other window', () => {
  expect(authorOf(change, 1)).toBe('Beatriz Souza')
  expect(authorOf(change, 7)).toBe('Você, em outra janela,')
  expect(authorOf({ ...change, by: null }, 1)).toBe('Outra pessoa')
})

test('the moment is given in the company’s time zone', () => {
  expect(momentOf(change)).toBe(' em 18/11/2026, às 14:32')
  expect(momentOf(undefined)).toBe('')
})

test('the notice for a person who is typing says who saved and what happens to the input', () => {
  expect(meanwhileText(change, 1)).toBe(
    'Beatriz Souza salvou este cadastro em 18/11/2026, às 14:32. O que você digitou continua aqui; ao salvar, as duas mudanças se juntam.',
  )
})
