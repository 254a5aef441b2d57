import { expect, test } from 'vitest'
import { countFilterValues, filterValue, labelsOf } from './column-filter.ts'
import { filterBy } from './filter-by.tsx'

const options = [
  { value: 'active', label: 'Ativo' },
  { value: 'Alta Adm', label: 'Alta Adm' },
  { value: 'Alta Clínica', label: 'Alta Clínica' },
  { value: 'Óbito', label: 'Óbito' },
] as const
const text = { kind: 'text' } as const
const status = { kind: 'text', options } as const
const digits = { kind: 'digits' } as const

test('the filter value of a free text is the trimmed text', () => {
  expect(filterValue(text, ' ALVARO, caio ')).toBe('ALVARO, caio')
  expect(filterValue(text, ', ,')).toBe('')
  expect(filterValue(digits, '31/12, 1950')).toBe('31/12, 1950')
  expect(filterValue(digits, 'sem número')).toBe('')
})

test('a filter with fewer digits than the server accepts is invalid', () => {
  expect(filterValue(digits, '1950, 31')).toBeUndefined()
})

test('in a closed list a text selects every value whose label contains one of its parts', () => {
  expect(filterValue(status, 'obito')).toBe('Óbito')
  expect(filterValue(status, 'ALTA, ativ')).toBe('active,Alta Adm,Alta Clínica')
  expect(filterValue(status, 'active')).toBe('active')
  expect(filterValue(status, 'curado')).toBeUndefined()
  expect(filterValue(status, ' ')).toBe('')
})

test('the labels of a value convert back to the same value', () => {
  const value = 'active,Alta Clínica'
  expect(labelsOf(options, value)).toBe('Ativo, Alta Clínica')
  expect(filterValue(status, labelsOf(options, value))).toBe(value)
})

test('only comma-separated parts that filter something are counted', () => {
  expect(countFilterValues('ana, bruno,, carla', 'text')).toBe(3)
  expect(countFilterValues('11, x', 'digits')).toBe(1)
  expect(countFilterValues(', ,', 'text')).toBe(0)
})

test('an old URL with a label instead of a value filters by the value; an unknown label filters nothing', () => {
  const { known } = filterBy('text', options)
  expect(known('obito')).toBe('Óbito')
  expect(known('curado')).toBe('')
})
