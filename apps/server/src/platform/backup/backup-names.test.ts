import { expect, test } from 'vitest'
import { backupName, isSealed, knownBackups, proofName } from './backup-names.ts'

const at = new Date('2026-11-16T03:00:59.999Z')

test('the name of a backup has its time in seconds, and shows whether it is encrypted', () => {
  expect(backupName(at, false)).toBe('zelo-2026-11-16T030059Z.tar.gz')
  expect(backupName(at, true)).toBe('zelo-2026-11-16T030059Z.tar.gz.enc')
  expect([isSealed(backupName(at, false)), isSealed(backupName(at, true))]).toEqual([false, true])
  expect(isSealed('zelo.enc.tar.gz')).toBe(false)
})

test('the name of a manifest shows whether its backup has all files', () => {
  expect(proofName('zelo.tar.gz')).toBe('zelo.tar.gz.ok.json')
  expect(proofName('zelo.tar.gz', false)).toBe('zelo.tar.gz.incomplete.json')
})

test('backups are found among other names, oldest first, with their state', () => {
  const [good, half, part] = [
    'zelo-2026-11-16T030059Z.tar.gz',
    'zelo-2026-11-17T030000Z.tar.gz.enc',
    'zelo-2025-01-02T235959Z.tar.gz',
  ] as const
  const found = knownBackups([
    half,
    good,
    proofName(good),
    proofName(part, false),
    part,
    good,
    'outro.tar.gz',
  ])
  expect(found).toEqual([
    { name: part, at: new Date('2025-01-02T23:59:59Z'), state: 'incomplete' },
    { name: good, at: new Date('2026-11-16T03:00:59Z'), state: 'good' },
    { name: half, at: new Date('2026-11-17T03:00:00Z'), state: 'half' },
  ])
})

test.each([
  'x-zelo-2026-11-16T030059Z.tar.gz',
  'zelo-2026-11-16T030059Z.tar.gz.ok.json',
  'zelo-2026-11-16T030059Z.tar.gz.encx',
  'zelo-2026-11-16T030059Z.targgz',
  'zelo-2026-11-16T03005Z.tar.gz',
  'zelo-26-11-16T030059Z.tar.gz',
])('%s is not the name of a backup', (name) => {
  expect(knownBackups([name])).toEqual([])
})
