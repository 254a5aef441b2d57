import type { SessionStatus } from '@zelo/contract/vocabulary'
import { expect, test } from 'vitest'
import { readMonthAddress } from '../month-address.ts'
import { countByStatus, dueSessions, pickedText, statesAfter, statesBack } from './session-states.ts'

const session = (id: number, status: SessionStatus, day: string, end: string | null = null) => ({
  id,
  treatmentId: 1,
  sessionDate: `${day}T00:00:00.000Z`,
  endDate: end && `${end}T00:00:00.000Z`,
  status,
  observation: null,
  updatedAt: '2026-11-01T12:00:00.000Z',
  file: null,
})

const planned = session(1, 'pendding', '2026-11-04')
const done = session(2, 'completed', '2026-11-05', '2026-11-06')
const futureSession = session(3, 'pendding', '2026-11-20')

test('a bulk change skips sessions that already have the status, so they keep their dates', () => {
  expect(statesAfter([planned, done], 'completed')).toEqual([
    {
      id: 1,
      status: 'completed',
      endDate: '2026-11-04T00:00:00.000Z',
      from: { status: 'pendding', endDate: null },
    },
  ])
  expect(statesAfter([done], 'cancelled')).toEqual([
    {
      id: 2,
      status: 'cancelled',
      endDate: null,
      from: { status: 'completed', endDate: '2026-11-06T00:00:00.000Z' },
    },
  ])
})

test('the selection text counts the pending sessions of future days', () => {
  const text = (...picked: (typeof planned)[]) => pickedText(picked, '2026-11-16')
  expect(text()).toBe('Marque os dias no calendário.')
  expect(text(planned)).toBe('1 sessão selecionada')
  expect(text(futureSession)).toBe('1 sessão selecionada, de dia por vir: ainda não pode ser Realizada')
  expect(text(planned, done, futureSession)).toBe(
    '3 sessões selecionadas: a de dia por vir fica de fora de Realizada',
  )
})

test('undo sends the earlier status and end date, with the state that the server must find', () => {
  const before = { id: 2, status: 'completed' as const, endDate: '2026-11-06T00:00:00.000Z' }
  expect(statesBack([before], [planned, session(2, 'glossed', '2026-11-05')])).toEqual([
    { ...before, from: { status: 'glossed', endDate: null } },
  ])
})

test('a pending session is overdue from the day after its planned day', () => {
  const day = '2026-11-04'
  const due = (today: string) => dueSessions([planned, done, futureSession], today)
  expect(due('2026-11-03')).toMatchObject({ overdue: [], today: [] })
  expect(due(day)).toEqual({ overdue: [], today: [planned], toCome: [futureSession] })
  expect(due('2026-11-05')).toEqual({ overdue: [planned], today: [], toCome: [futureSession] })
})

test('every status is counted, including those without sessions', () => {
  expect(countByStatus([planned, done, futureSession])).toEqual([
    { status: 'completed', count: 1 },
    { status: 'pendding', count: 2 },
    { status: 'cancelled', count: 0 },
    { status: 'glossed', count: 0 },
  ])
})

test('a URL without a valid month or contract gives no month address', () => {
  expect(readMonthAddress({ year: '2026', month: '3', contractId: '7' })).toEqual({
    year: 2026,
    month: 3,
    contractId: 7,
  })
  for (const wrong of [{ month: '13' }, { month: 'x' }, { year: '1999' }, { contractId: '' }, { month: '0' }])
    expect(readMonthAddress({ year: '2026', month: '3', contractId: '7', ...wrong })).toBeUndefined()
})
