import { expect, test } from 'vitest'
import { addKey, replay, type TypedAhead } from './typed-ahead.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false }
const press = (keys: string[]) =>
  keys.reduce<TypedAhead>((typed, key) => addKey(typed, { ...plain, key }) ?? typed, {
    text: '',
    enter: false,
  })

test('no letter typed before the field is there is lost', () => {
  expect(press([...'Patrícia lac'])).toEqual({ text: 'Patrícia lac', enter: false })
  expect(press(['a', 'b', 'Backspace', 'Shift', 'c'])).toEqual({ text: 'ac', enter: false })
})

test('Enter is for the whole text, and for none without one', () => {
  expect(press(['a', 'Enter'])).toEqual({ text: 'a', enter: true })
  expect(press(['a', 'Enter', 'b'])).toEqual({ text: 'ab', enter: false })
  expect(press(['Enter'])).toEqual({ text: '', enter: false })
})

test('shortcuts and keys that write nothing are left to the browser', () => {
  const none = { text: '', enter: false }
  expect(addKey(none, { ...plain, key: 'k', ctrlKey: true })).toBeUndefined()
  for (const key of ['Tab', 'Escape', 'F5', 'ArrowDown'])
    expect(addKey(none, { ...plain, key })).toBeUndefined()
})

test('keys pressed before anything was there count as typed, unless Escape took them back', () => {
  const keys = (...names: string[]) => names.map((key) => ({ ...plain, key }))
  const ctrlK = { ...plain, key: 'k', ctrlKey: true }
  expect(replay([ctrlK])).toEqual({ text: '', enter: false })
  expect(replay([ctrlK, ...keys('a', 'x', 'Backspace', 'b', 'Enter')])).toEqual({ text: 'ab', enter: true })
  expect(replay([ctrlK, ...keys('a', 'Escape')])).toBeUndefined()
})
