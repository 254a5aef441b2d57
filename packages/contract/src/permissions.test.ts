import { expect, test } from 'vitest'
import { may, type Permission, permissions, roleLabel } from './permissions.ts'

const all = Object.keys(permissions) as Permission[]

test('an administrator may do everything', () => {
  expect(all.filter((permission) => !may('admin', permission))).toEqual([])
})

test('a captador reads all but the audit trail and the privacy desk, writes all but administrators, contracts and payments, and restores nothing', () => {
  expect(all.filter((permission) => !may('pickup', permission))).toEqual([
    'administrators.write',
    'contracts.write',
    'payments.write',
    'registers.restore',
    'audit.read',
    'privacy.read',
    'privacy.write',
  ])
})

test('the roles have their names of the panel', () => {
  expect(roleLabel).toEqual({ admin: 'Administrador', pickup: 'Captador' })
})
