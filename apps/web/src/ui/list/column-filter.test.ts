import { expect, test } from 'vitest'
import { columnFilterValue, countFilterValues, knownFilters, shownFilterValue } from './column-filter.ts'

const text = { filter: 'text' } as const
const status = {
  filter: 'text',
  filterOptions: [
    { value: 'active', label: 'Ativo' },
    { value: 'Alta Adm', label: 'Alta Adm' },
    { value: 'Alta Clínica', label: 'Alta Clínica' },
    { value: 'Óbito', label: 'Óbito' },
  ],
} as const

test('what is typed is looked for as it is', () => {
  expect(columnFilterValue(text, ' ALVARO, caio ')).toBe('ALVARO, caio')
  expect(columnFilterValue(text, ', ,')).toBe('')
  expect(columnFilterValue({ filter: 'digits' }, 'sem número')).toBe('')
  expect(columnFilterValue({ filter: 'digits' }, '31/12, 1950')).toBe('31/12, 1950')
  expect(columnFilterValue({ filter: 'digits' }, '1950, 31')).toBeUndefined()
})

test('of a closed list it stands for every value whose label has one of its parts', () => {
  expect(columnFilterValue(status, 'obito')).toBe('Óbito')
  expect(columnFilterValue(status, 'ALTA, ativ')).toBe('active,Alta Adm,Alta Clínica')
  expect(columnFilterValue(status, 'active')).toBe('active')
  expect(columnFilterValue(status, 'curado')).toBeUndefined()
  expect(columnFilterValue(status, ' ')).toBe('')
})

test('a value is shown in the words that stand for it', () => {
  const value = 'active,Alta Clínica'
  expect(shownFilterValue(status, value)).toBe('Ativo, Alta Clínica')
  expect(columnFilterValue(status, shownFilterValue(status, value))).toBe(value)
  expect(shownFilterValue(text, 'ana, bru')).toBe('ana, bru')
})

test('counts the comma-separated values that filter something', () => {
  expect(countFilterValues('ana, bruno,, carla', 'text')).toBe(3)
  expect(countFilterValues('11, x', 'digits')).toBe(1)
  expect(countFilterValues(', ,', 'text')).toBe(0)
})

test('an address of before, with a word instead of a value, filters by the value; an unknown word filters nothing', () => {
  const columns = [{ key: 'status', ...status }, { key: 'name', ...text }, { key: 'plain' }]
  const asked = { status: 'obito', name: 'ana', plain: '1', other: '2' }
  expect(knownFilters(columns, asked)).toEqual({ ...asked, status: 'Óbito' })
  expect(knownFilters(columns, { status: 'curado', name: ',' })).toEqual({})
})
