import { expect, test } from 'vitest'
import { offeredPages, typedPage } from './pager.tsx'

test.each([
  ['1', 1],
  ['5', 5],
  [' 4 ', 4],
  ['03', 3],
])('%j asks for page %i of five', (typed, page) => {
  expect(typedPage(typed, 5)).toBe(page)
})

test.each(['0', '6', '2.5', '-1', '1e0', 'x', '', ' '])('%j asks for no page of five', (typed) => {
  expect(typedPage(typed, 5)).toBe(0)
})

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 5, [1, 2, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [5, 5, [1, 4, 5]],
  [6, 12, [1, 5, 6, 7, 12]],
])('page %i of %i shows both ends and the neighbours', (page, lastPage, offered) => {
  expect(offeredPages(page, lastPage)).toEqual(offered)
})
