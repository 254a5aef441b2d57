import { expect, test } from 'vitest'
import { userOf } from './signed-in-user.ts'

const marina = { id: 3, name: 'Marina Duarte', role: 'admin' } as const

test('the person is read from the top level of the answer or from `user`', () => {
  expect(userOf(marina)).toEqual(marina)
  expect(userOf({ user: marina })).toEqual(marina)
})

test('without a name or a known role the person gets a neutral name and the fewest permissions', () => {
  expect(userOf({ id: 7 })).toEqual({ id: 7, name: 'Usuário', role: 'pickup' })
  expect(userOf({ user: { id: 7, name: '' } })).toEqual({ id: 7, name: 'Usuário', role: 'pickup' })
  expect(userOf(JSON.parse('{"id":"7","role":"owner"}'))).toEqual({ id: 7, name: 'Usuário', role: 'pickup' })
  expect(userOf({}).id).toBe(0)
})
