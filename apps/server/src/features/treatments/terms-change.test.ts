import type { TermsEntry } from '@zelo/contract/dated-terms'
import type { Session } from '@zelo/contract/sessions'
import type { Treatment } from '@zelo/contract/treatments'
import { describe, expect, test } from 'vitest'
import { firstTermsDay, termsChangeOf } from './terms-change.ts'

const moment = (day: string) => `${day}T00:00:00.000Z`

const session = (day: string, status: Session['status'] = 'pendding'): Session => ({
  id: Number(day.slice(8)),
  treatmentId: 9,
  sessionDate: moment(day),
  endDate: null,
  status,
  observation: null,
  updatedAt: moment(day),
})

const entry = (from: string | null, overrides: Partial<TermsEntry> = {}): TermsEntry => ({
  from: from && moment(from),
  professional: { id: 1, fullName: 'Caio Atende' },
  agreedValue: 80,
  contractValue: 120,
  temporary: false,
  ...overrides,
})

const treatment = (overrides: Partial<Treatment> = {}): Treatment => ({
  id: 9,
  status: 'active',
  specialty: 'FISIOTERAPIA',
  professionalId: 1,
  patientId: 2,
  diagnosis: 'AVC',
  agreedValue: 80,
  contractValue: 120,
  frequency: 'Semanal',
  sessionCount: 4,
  startDate: moment('2027-08-03'),
  endDate: moment('2027-08-31'),
  expectedStart: moment('2027-08-03'),
  authorizationDate: null,
  professional: { fullName: 'Caio Atende' },
  patient: { fullName: 'Zélia Peçanha' },
  sessionDates: [session('2027-08-17'), session('2027-08-10')],
  createdAt: moment('2027-08-01'),
  version: 1,
  ...overrides,
})

describe('the first day of a change of terms without a chosen day', () => {
  test('is today, or the first planned day if that is later', () => {
    expect(firstTermsDay(treatment(), '2027-08-11')).toBe('2027-08-11')
    expect(firstTermsDay(treatment(), '2027-08-01')).toBe('2027-08-10')
    expect(firstTermsDay(treatment({ sessionDates: [] }), '2027-08-01')).toBe('2027-08-01')
  })

  test('includes the days of the new plan and of sessions that are not pending', () => {
    const today = '2027-08-01'
    const before = treatment({ sessionDates: [session('2027-08-05'), session('2027-08-12', 'cancelled')] })
    expect(firstTermsDay(before, today, ['2027-08-20', '2027-08-18'])).toBe('2027-08-12')
    expect(firstTermsDay(before, today, ['2027-08-09'])).toBe('2027-08-09')
  })
})

describe('an edit', () => {
  const own = { professionalId: 1, agreedValue: 80, contractValue: 120 }
  const from = '2027-08-15'
  const change = (overrides: Partial<typeof own>, before = treatment(), asked = false) =>
    termsChangeOf(before, { ...own, ...overrides }, { from, asked })

  test('changes only the terms that differ from the PAD’s own', () => {
    expect(change({ professionalId: 2 })).toEqual({ from, professionalId: 2 })
    expect(change({ agreedValue: 90 })).toEqual({ from, agreedValue: 90 })
    expect(change({ contractValue: 0 })).toEqual({ from, contractValue: 0 })
  })

  test('without a change of values changes no terms', () => {
    expect(change({})).toBeUndefined()
    expect(change({}, treatment({ terms: [entry(null)] }), true)).toBeUndefined()
    expect(change({}, treatment(), true)).toBeUndefined()
  })

  test.each([
    ['another professional', { professional: { id: 2, fullName: 'Bia Chega' } }],
    ['another agreed value', { agreedValue: 70 }],
    ['another contract value', { contractValue: 110 }],
  ])('with a first day replaces earlier terms with %s', (_, earlier) => {
    const before = treatment({ terms: [entry(null, earlier), entry('2027-08-20')] })
    expect(change({}, before, true)).toEqual({ from, ...own })
    expect(change({}, before, false)).toBeUndefined()
  })

  test('with a first day replaces a last entry that differs, because that entry has no end', () => {
    const before = treatment({ terms: [entry(null, { agreedValue: 70 })] })
    expect(change({}, before, true)).toEqual({ from, ...own })
  })

  test('with a first day keeps terms that ended before it, and those of a temporary hand-over', () => {
    const ended = treatment({ terms: [entry(null, { agreedValue: 70 }), entry(from)] })
    expect(change({}, ended, true)).toBeUndefined()
    const passed = treatment({
      terms: [entry(null), entry('2027-08-16', { agreedValue: 70, temporary: true }), entry('2027-08-20')],
    })
    expect(change({}, passed, true)).toBeUndefined()
  })
})
