import { expect, test } from 'vitest'
import { notPixKey } from './pix-key.ts'
import { professionalForm } from './professionals.ts'

const typed = { pix: 'nao tem', cpf: '390.533.447-05', phone: '(11) 98888-7777', state: '' }

const keyErrors = (input: object, storedKey?: string) =>
  professionalForm(storedKey)
    .safeParse(input)
    .error?.issues.filter(({ path }) => path[0] === 'pix')
    .map(({ message }) => message)

test('the form rejects an invalid PIX key even if other fields are invalid', () => {
  expect(keyErrors(typed)).toEqual([notPixKey])
  expect(keyErrors({ ...typed, pix: '11988887777' })).toEqual([])
})

test('the form accepts an invalid PIX key only if it is the stored one', () => {
  expect(keyErrors(typed, 'nao tem')).toEqual([])
  expect(keyErrors(typed, 'outra')).toEqual([notPixKey])
})
