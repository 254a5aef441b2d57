import { expect, test } from 'vitest'
import { readPage } from './page.ts'

const rows = [{ id: 1 }, { id: 2 }]

test('reads rows from data and the counts from meta', () => {
  const body = { data: rows, meta: { current_page: 2, per_page: 10, total: 12, last_page: 3 } }
  expect(readPage(body)).toEqual({ rows, page: 2, perPage: 10, total: 12, lastPage: 3 })
})

test('reads rows from results and the counts from the top level', () => {
  const body = { results: rows, total: 12, itemsPerPage: 10, totalPages: 3, currentPage: 2 }
  expect(readPage(body)).toEqual({ rows, page: 2, perPage: 10, total: 12, lastPage: 3 })
})

test('tolerates numbers written as text', () => {
  const body = { data: rows, meta: { current_page: '2', per_page: '10', total: '12', last_page: '3' } }
  expect(readPage(body)).toEqual({ rows, page: 2, perPage: 10, total: 12, lastPage: 3 })
})

test.each([undefined, null, 'Bad gateway', {}, { data: null, meta: null }])(
  'falls back to the defaults for %j',
  (body) => {
    expect(readPage(body)).toEqual({ rows: [], page: 1, perPage: 1, total: 0, lastPage: 1 })
  },
)

test('a bare list is one page of rows', () => {
  expect(readPage(rows)).toMatchObject({ rows, page: 1, lastPage: 1 })
})

test('a last page of zero, as some servers say for an empty list, counts as one', () => {
  expect(readPage({ data: [], meta: { total: 0, last_page: 0 } }).lastPage).toBe(1)
})

test('counts that make no sense fall back to the defaults', () => {
  const body = { data: rows, meta: { current_page: 'x', per_page: null, total: -1, last_page: Number.NaN } }
  expect(readPage(body)).toEqual({ rows, page: 1, perPage: 1, total: 0, lastPage: 1 })
})
