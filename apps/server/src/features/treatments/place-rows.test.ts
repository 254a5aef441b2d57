import { expect, test } from 'vitest'
import { placeRows } from './place-rows.ts'

const row = (id: number, day: string, bare = true) => ({ id, day, bare })

test('rows whose day is wanted stay, the others move to the free days in order', () => {
  expect(placeRows([row(1, '05'), row(2, '12'), row(3, '19')], ['12', '20', '21'])).toEqual({
    gone: [],
    moved: [
      { id: 1, day: '20' },
      { id: 3, day: '21' },
    ],
    added: [],
  })
})

test('days without a row get a new one', () => {
  expect(placeRows([row(1, '05')], ['05', '12', '19'])).toEqual({ gone: [], moved: [], added: ['12', '19'] })
  expect(placeRows([row(1, '04')], ['05', '12'])).toEqual({
    gone: [],
    moved: [{ id: 1, day: '05' }],
    added: ['12'],
  })
})

test('of too many rows the latest go first, those without a wanted day before the others', () => {
  const rows = [row(1, '05'), row(2, '12'), row(3, '19'), row(4, '26')]
  expect(placeRows(rows, ['05', '12']).gone).toEqual([4, 3])
  expect(placeRows(rows, ['12', '26'])).toEqual({ gone: [3, 1], moved: [], added: [] })
  expect(placeRows(rows, ['05', '12', '19', '26']).gone).toEqual([])
})

test('a row with a proof or an observation goes last, also where its day is not wanted', () => {
  const rows = [row(1, '05'), row(2, '12', false), row(3, '19')]
  expect(placeRows(rows, ['05', '19'])).toEqual({ gone: [3], moved: [{ id: 2, day: '19' }], added: [] })
  expect(placeRows(rows, ['19'])).toEqual({ gone: [1, 3], moved: [{ id: 2, day: '19' }], added: [] })
  expect(placeRows(rows, []).gone).toEqual([3, 1, 2])
})

test('a day that is wanted twice keeps two rows', () => {
  const rows = [row(1, '05'), row(2, '05'), row(3, '06')]
  expect(placeRows(rows, ['05', '05', '06'])).toEqual({ gone: [], moved: [], added: [] })
  expect(placeRows(rows, ['05', '06', '07'])).toEqual({ gone: [], moved: [{ id: 2, day: '07' }], added: [] })
})
