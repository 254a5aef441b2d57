import { expect, test } from 'vitest'
import { addKey, emptyInput } from './typed-ahead.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false }
const press = (keys: string[]) =>
  keys.reduce((typed, key) => addKey(typed, { ...plain, key }) ?? typed, emptyInput)

test('letters typed before the field is mounted are kept', () => {
  expect(press([...'Patrícia lac'])).toEqual({ text: 'Patrícia lac', enter: false })
  expect(press(['a', 'b', 'Backspace', 'Shift', 'c'])).toEqual({ text: 'ac', enter: false })
})

test('Enter ends the text, and Enter without text is ignored', () => {
  expect(press(['a', 'Enter'])).toEqual({ text: 'a', enter: true })
  expect(press(['a', 'Enter', 'b'])).toEqual({ text: 'ab', enter: false })
  expect(press(['Enter'])).toEqual({ text: '', enter: false })
})

test('shortcuts and keys that do not edit the text are ignored', () => {
  expect(addKey(emptyInput, { ...plain, key: 'k', ctrlKey: true })).toBeUndefined()
  for (const key of ['Tab', 'Escape', 'F5', 'ArrowDown'])
    expect(addKey(emptyInput, { ...plain, key })).toBeUndefined()
})
