import { expect, test } from 'vitest'
import { readPage } from './page.ts'

const rows = [{ id: 1 }, { id: 2 }]

test('rows are read from `data`, and counts from `meta`', () => {
  const body = { data: rows, meta: { current_page: 2, per_page: 10, total: 12, last_page: 3 } }
  expect(readPage(body)).toEqual({ rows, page: 2, perPage: 10, total: 12, lastPage: 3 })
})

test('rows are read from `results`, and counts from the top level', () => {
  const body = { results: rows, total: 12, itemsPerPage: 10, totalPages: 3, currentPage: 2 }
  expect(readPage(body)).toEqual({ rows, page: 2, perPage: 10, total: 12, lastPage: 3 })
})

test('counts in text form are read as numbers', () => {
  const body = { data: rows, meta: { current_page: '2', per_page: '10', total: '12', last_page: '3' } }
  expect(readPage(body)).toEqual({ rows, page: 2, perPage: 10, total: 12, lastPage: 3 })
})

test.each([undefined, null, 'Bad gateway', {}, { data: null, meta: null }])(
  'the body %j is read as an empty page',
  (body) => {
    expect(readPage(body)).toEqual({ rows: [], page: 1, perPage: 1, total: 0, lastPage: 1 })
  },
)

test('a bare list is one page of rows', () => {
  expect(readPage(rows)).toMatchObject({ rows, page: 1, lastPage: 1 })
})

test('a last page of 0 becomes 1', () => {
  expect(readPage({ data: [], meta: { total: 0, last_page: 0 } }).lastPage).toBe(1)
})

test('invalid counts fall back to the defaults', () => {
  const body = { data: rows, meta: { current_page: 'x', per_page: null, total: -1, last_page: Number.NaN } }
  expect(readPage(body)).toEqual({ rows, page: 1, perPage: 1, total: 0, lastPage: 1 })
})
