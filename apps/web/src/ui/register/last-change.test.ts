import { expect, test } from 'vitest'
import { authorOf, meanwhileText, momentOf, ownerOf, removedText } from './last-change.ts'

const change = { by: { id: 7, name: 'Beatriz Souza' }, at: '2026-11-18T17:32:00.000Z' }

test('a sentence about the last change names the person, or the own other window', () => {
  expect(authorOf(change, 1)).toBe('Beatriz Souza')
  expect(authorOf(change, 7)).toBe('Você, em outra janela,')
  expect(authorOf({ ...change, by: null }, 1)).toBe('Outra pessoa')
})

test('the owner of the other values is a named person, the own other window, or another person', () => {
  expect(ownerOf(change, 1)).toBe('de Beatriz Souza')
  expect(ownerOf(change, 7)).toBe('da outra janela')
  expect(ownerOf({ ...change, by: null }, 1)).toBe('da outra pessoa')
})

test('the moment is given in the company’s time zone', () => {
  expect(momentOf(change)).toBe(' em 18/11/2026, às 14:32')
  expect(momentOf(undefined)).toBe('')
})

test('the notice for a person who is typing says who saved and what happens to the input', () => {
  expect(meanwhileText(change, 1)).toBe(
    'Beatriz Souza salvou este cadastro em 18/11/2026, às 14:32. O que você digitou continua aqui; ao salvar, as duas mudanças se juntam. Se o mesmo campo mudou dos dois lados, você escolhe o que vale.',
  )
})

test('the notice about a removed record says who removed it, and that the input can be copied', () => {
  expect(removedText(change, 1)).toBe(
    'Beatriz Souza removeu este cadastro em 18/11/2026, às 14:32. O que você digitou continua aqui e pode ser copiado, mas só pode ser salvo se o cadastro for restaurado.',
  )
})
