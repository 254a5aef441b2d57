import { expect, test } from 'vitest'
import { headerSort, knownSort, nextSort } from './sorting.ts'

const clicks = (usual: string | undefined, ...keys: string[]) => {
  const seen: string[] = []
  let sort = ''
  for (const key of keys) {
    sort = nextSort(sort || (usual ?? ''), key, usual)
    seen.push(sort)
  }
  return seen
}

test('clicks on a column sort ascending, then descending, then restore the default order', () => {
  expect(clicks(undefined, 'city', 'city', 'city', 'city')).toEqual(['city', '-city', '', 'city'])
  expect(clicks('name', 'city', 'city', 'city')).toEqual(['city', '-city', ''])
  expect(clicks('name', 'city', 'name', 'city')).toEqual(['city', '', 'city'])
})

test('the column of the default order sorts descending first, and the URL omits the default order', () => {
  expect(clicks('name', 'name', 'name', 'name')).toEqual(['-name', '', '-name'])
})

const column = { key: 'c', header: 'Cidade', cell: () => null }
const onSort = () => undefined

test('a header shows the sort direction, including the default order', () => {
  const direction = (sort: string, usual?: string) =>
    headerSort({ ...column, sort: 'city' }, { sort, usual, onSort })?.direction
  expect(direction('city')).toBe('ascending')
  expect(direction('-city')).toBe('descending')
  expect(direction('', 'city')).toBe('ascending')
  expect(direction('name', 'city')).toBe('none')
  expect(headerSort(column, { sort: 'city', usual: undefined, onSort })).toBeUndefined()
})

test.each([
  ['city', 'city'],
  ['-city', '-city'],
  ['phone', ''],
  ['--city', ''],
  ['-', ''],
])('the sort order %s from the URL becomes %j', (sort, known) => {
  expect(knownSort([column, { ...column, sort: 'city' }], sort)).toBe(known)
})
