import { expect, test } from 'vitest'
import { countFilterValues, matchesColumnFilter } from './column-filter.ts'

test.each([
  ['Érica Magalhães', 'erica'],
  ['Érica Magalhães', 'MAGALHÃES'],
  ['Erica Magalhaes', 'magalhães'],
  ['João da Conceição', 'o da conc'],
])('text filter: %s holds %s', (cell, typed) => {
  expect(matchesColumnFilter(cell, typed, 'text')).toBe(true)
})

test('text filter: matches by substring, not by separate letters', () => {
  expect(matchesColumnFilter('Ana Souza', 'asouza', 'text')).toBe(false)
})

test('digits filter: keeps digits only on both sides', () => {
  expect(matchesColumnFilter('(11) 98765-4321', '11 9876', 'digits')).toBe(true)
  expect(matchesColumnFilter('(11) 98765-4321', '119876', 'digits')).toBe(true)
  expect(matchesColumnFilter('02/10/1950', '02-10', 'digits')).toBe(true)
  expect(matchesColumnFilter('(11) 98765-4321', '21', 'digits')).toBe(true)
  expect(matchesColumnFilter('(11) 98765-4321', '22', 'digits')).toBe(false)
})

test('text filter: keeps what is not a digit', () => {
  expect(matchesColumnFilter('Unimed 12', '1 2', 'text')).toBe(false)
})

test('comma-separated values are alternatives', () => {
  expect(matchesColumnFilter('Bruno', 'ana, bru', 'text')).toBe(true)
  expect(matchesColumnFilter('Carla', 'ana, bru', 'text')).toBe(false)
})

test.each(['', ' ', ', ,'])('a filter without values (%j) lets everything through', (typed) => {
  expect(matchesColumnFilter('Ana', typed, 'text')).toBe(true)
  expect(countFilterValues(typed, 'text')).toBe(0)
})

test('counts the comma-separated values that filter something', () => {
  expect(countFilterValues('ana, bruno,, carla', 'text')).toBe(3)
  expect(countFilterValues('11, x', 'digits')).toBe(1)
})
