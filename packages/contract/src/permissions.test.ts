import { expect, test } from 'vitest'
import { leastRole, may, permissions, roleLabel, rolesWith, whoMay } from './permissions.ts'

test('an administrator has every permission', () => {
  expect(permissions.filter((permission) => !may('admin', permission))).toEqual([])
})

test('a captador has every permission except these twelve', () => {
  expect(permissions.filter((permission) => !may('pickup', permission))).toEqual([
    'administrators.write',
    'contracts.write',
    'payouts.write',
    'closings.write',
    'glosas.write',
    'company.read',
    'company.write',
    'registers.restore',
    'audit.read',
    'privacy.read',
    'privacy.write',
    'backups.read',
  ])
})

test('rolesWith returns the roles of a permission from the role table', () => {
  expect(rolesWith('payouts.write')).toEqual(['admin'])
  expect(rolesWith('patients.write')).toEqual(['admin', 'pickup'])
})

test('whoMay names the roles of a permission in a sentence', () => {
  expect(whoMay('registers.restore')).toBe('um administrador')
  expect(whoMay('patients.write')).toBe('um administrador ou um captador')
})

test('the role with the fewest permissions is pickup', () => {
  expect(leastRole()).toBe('pickup')
})

test('the roles have the names that the panel shows', () => {
  expect(roleLabel).toEqual({ admin: 'Administrador', pickup: 'Captador' })
})
