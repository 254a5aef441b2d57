import { expect, test } from 'vitest'
import { notPixKey } from './pix-key.ts'
import { professionalForm } from './professionals.ts'

const typed = { pix: 'nao tem', cpf: '390.533.447-05', phone: '(11) 98888-7777', state: '' }

const saidOfKey = (given: object, storedKey?: string) =>
  professionalForm(storedKey)
    .safeParse(given)
    .error?.issues.filter(({ path }) => path[0] === 'pix')
    .map(({ message }) => message)

test('the form tells a PIX key that is none, whatever else is wrong', () => {
  expect(saidOfKey(typed)).toEqual([notPixKey])
  expect(saidOfKey({ ...typed, pix: '11988887777' })).toEqual([])
})

test('the form lets a stored key be, and only that one', () => {
  expect(saidOfKey(typed, 'nao tem')).toEqual([])
  expect(saidOfKey(typed, 'outra')).toEqual([notPixKey])
})
