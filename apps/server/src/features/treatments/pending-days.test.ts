import type { Session } from '@zelo/contract/sessions'
import type { Treatment, TreatmentBody } from '@zelo/contract/treatments'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../../platform/errors.ts'
import { assertSchedule, firstDates, movedDays, pendingDates } from './pending-days.ts'
import { monthsOf } from './session-months.ts'

// August 2027 begins on a Sunday and has no holiday.
const body = (overrides: Partial<TreatmentBody> = {}): TreatmentBody => ({
  professionalId: 1,
  professional: null,
  specialty: 'FISIOTERAPIA',
  diagnosis: 'AVC',
  frequency: 'Semanal',
  sessionCount: 4,
  startDate: '2027-08-03',
  endDate: '2027-08-31',
  expectedStart: '2027-08-03',
  authorizationDate: null,
  agreedValue: 80,
  contractValue: 120,
  ...overrides,
})
const tuesdays = ['2027-08-03', '2027-08-10', '2027-08-17', '2027-08-24']

const session = (day: string, overrides: Partial<Session> = {}): Session => ({
  id: Number(day.slice(8)),
  treatmentId: 9,
  sessionDate: `${day}T00:00:00.000Z`,
  endDate: null,
  status: 'pendding',
  observation: null,
  updatedAt: '2027-08-01T12:00:00.000Z',
  ...overrides,
})

const treatment = (sessionDates: Session[], overrides: Partial<Treatment> = {}): Treatment => ({
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
  startDate: '2027-08-03T00:00:00.000Z',
  endDate: '2027-08-31T00:00:00.000Z',
  expectedStart: '2027-08-03T00:00:00.000Z',
  authorizationDate: null,
  professional: { fullName: 'Caio Atende' },
  patient: { fullName: 'Zélia Peçanha' },
  sessionDates,
  createdAt: '2027-08-01T12:00:00.000Z',
  version: 1,
  ...overrides,
})

const problemOf = async (act: () => unknown) => {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.errors
  }
  return undefined
}

const countMessage = (missingCount: number, sent: number) => [
  { field: 'sessionDates', message: `São ${missingCount} datas, e foram enviadas ${sent}.` },
]
const outside = [{ field: 'sessionDates', message: 'Há uma data fora do período.' }]

test('a schedule that its frequency does not offer is refused', async () => {
  expect(await problemOf(() => assertSchedule(body()))).toBeUndefined()
  expect(await problemOf(() => assertSchedule(body({ sessionCount: 9 })))).toMatchObject([
    { field: 'sessionCount' },
  ])
})

describe('the days of a new PAD', () => {
  test('follow the frequency', () => {
    expect(firstDates(body())).toEqual(tuesdays)
  })

  test('are the chosen ones in order, the first and the last day of the period included', () => {
    const sessionDates = ['2027-08-31', '2027-08-03', '2027-08-20', '2027-08-05']
    expect(firstDates(body({ sessionDates }))).toEqual(sessionDates.toSorted())
  })

  test('chosen by hand match the number of sessions and lie inside the period', async () => {
    const chosen = (...sessionDates: string[]) => problemOf(() => firstDates(body({ sessionDates })))
    expect(await chosen(...tuesdays.slice(1))).toEqual(countMessage(4, 3))
    expect(await chosen(...tuesdays.slice(1), '2027-08-02')).toEqual(outside)
    expect(await chosen(...tuesdays.slice(1), '2027-09-01')).toEqual(outside)
  })
})

describe('the days of the pending sessions', () => {
  const today = '2027-08-11'
  const done = session('2027-08-03', { status: 'completed', endDate: '2027-08-03T00:00:00.000Z' })
  const before = treatment([done, ...tuesdays.slice(1).map((day) => session(day))])
  const never = () => Promise.reject(new Error('asked for another reason'))

  test('leave out completed sessions, and keep an overdue day', async () => {
    expect(await pendingDates(body(), before, today, never)).toEqual(tuesdays.slice(1))
  })

  test('are the chosen ones in order, and match the number of pending sessions', async () => {
    const sessionDates = ['2027-08-24', '2027-08-12', '2027-08-13']
    expect(await pendingDates(body({ sessionDates }), before, today, never)).toEqual(sessionDates.toSorted())
    expect(
      await problemOf(() => pendingDates(body({ sessionDates: tuesdays }), before, today, never)),
    ).toEqual(countMessage(3, 4))
  })

  test('are refused when the PAD has fewer sessions than those that are not pending', async () => {
    const settled = (...days: string[]) => treatment(days.map((day) => session(day, { status: 'cancelled' })))
    const once = body({ frequency: 'Mensal', sessionCount: 1 })
    expect(await pendingDates(once, settled('2027-08-03'), today, never)).toEqual([])
    expect(
      await problemOf(() => pendingDates(once, settled('2027-08-03', '2027-08-04'), today, never)),
    ).toEqual([{ field: 'sessionCount', message: 'Este PAD já tem 2 sessões que não estão pendentes.' }])
    const none = body({ frequency: 'Mensal', sessionCount: 0 })
    expect(await problemOf(() => pendingDates(none, settled('2027-08-03'), today, never))).toEqual([
      { field: 'sessionCount', message: 'Este PAD já tem 1 sessão que não está pendente.' },
    ])
  })

  test("without free days from today on are refused, after the caller's own check", async () => {
    const short = body({ endDate: '2027-08-11' })
    const asked: string[] = []
    const refuse = async () => asked.push('asked')
    expect(await problemOf(() => pendingDates(short, before, today, refuse))).toEqual([
      {
        field: 'sessionCount',
        message:
          'Sem usar dias que já passaram, cabem 2 sessões, e faltam 3. Estenda o período ou escolha os dias à mão.',
      },
    ])
    expect(asked).toEqual(['asked'])
  })
})

test('the audit trail lists each day that pending sessions left and each day that they took', () => {
  const done = session('2027-08-03', { status: 'completed' })
  expect(movedDays([done, session('2027-08-10')], [session('2027-08-12')])).toEqual({
    sessionDates: { from: ['2027-08-10'], to: ['2027-08-12'] },
  })
  expect(movedDays([session('2027-08-10')], [])).toEqual({ sessionDates: { from: ['2027-08-10'], to: [] } })
  expect(movedDays([], [session('2027-08-10')])).toEqual({ sessionDates: { from: [], to: ['2027-08-10'] } })
  expect(movedDays([session('2027-08-10'), done], [session('2027-08-10')])).toEqual({})
})

test('a completed session counts in the month of its end, any other session in its planned month', () => {
  const late = { endDate: '2027-09-01T00:00:00.000Z' }
  expect(monthsOf([session('2027-08-31', { ...late, status: 'completed' })])).toEqual([
    { year: 2027, month: 9 },
  ])
  expect(monthsOf([session('2027-08-31', { ...late, status: 'glossed' })])).toEqual([
    { year: 2027, month: 8 },
  ])
  expect(monthsOf([session('2027-08-31', { status: 'completed' })])).toEqual([{ year: 2027, month: 8 }])
  expect(monthsOf([session('2027-08-03'), session('2027-08-10')])).toEqual([{ year: 2027, month: 8 }])
})
