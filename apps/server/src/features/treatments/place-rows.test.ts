import { expect, test } from 'vitest'
import { placeRows } from './place-rows.ts'

const row = (id: number, day: string, bare = true) => ({ id, day, bare })

test('rows on a requested day stay, and the others move to the free requested days in order', () => {
  expect(placeRows([row(1, '05'), row(2, '12'), row(3, '19')], ['12', '20', '21'])).toEqual({
    gone: [],
    moved: [
      { id: 1, day: '20' },
      { id: 3, day: '21' },
    ],
    added: [],
  })
})

test('a requested day without a row gets a new row', () => {
  expect(placeRows([row(1, '05')], ['05', '12', '19'])).toEqual({ gone: [], moved: [], added: ['12', '19'] })
  expect(placeRows([row(1, '04')], ['05', '12'])).toEqual({
    gone: [],
    moved: [{ id: 1, day: '05' }],
    added: ['12'],
  })
})

test('surplus rows are removed latest first, rows without a requested day before the others', () => {
  const rows = [row(1, '05'), row(2, '12'), row(3, '19'), row(4, '26')]
  expect(placeRows(rows, ['05', '12']).gone).toEqual([4, 3])
  expect(placeRows(rows, ['12', '26'])).toEqual({ gone: [3, 1], moved: [], added: [] })
  expect(placeRows(rows, ['05', '12', '19', '26']).gone).toEqual([])
})

test('rows with a proof or an observation are removed last, even if their day is not requested', () => {
  const rows = [row(1, '05'), row(2, '12', false), row(3, '19')]
  expect(placeRows(rows, ['05', '19'])).toEqual({ gone: [3], moved: [{ id: 2, day: '19' }], added: [] })
  expect(placeRows(rows, ['19'])).toEqual({ gone: [1, 3], moved: [{ id: 2, day: '19' }], added: [] })
  expect(placeRows(rows, []).gone).toEqual([3, 1, 2])
})

test('a day that is requested twice keeps two rows', () => {
  const rows = [row(1, '05'), row(2, '05'), row(3, '06')]
  expect(placeRows(rows, ['05', '05', '06'])).toEqual({ gone: [], moved: [], added: [] })
  expect(placeRows(rows, ['05', '06', '07'])).toEqual({ gone: [], moved: [{ id: 2, day: '07' }], added: [] })
})
