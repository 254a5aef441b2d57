import { describe, expect, test } from 'vitest'
import {
  dayMark,
  dayMarkLabel,
  dayOfSession,
  groupByDay,
  invoicingPriority,
  marksByDay,
  monitoringPriority,
} from './day-mark.ts'
import { type SessionStatus, sessionStatuses } from './vocabulary.ts'

const midnight = (day: string) => `${day}T00:00:00.000Z`

describe('the day of a session', () => {
  const planned = '2026-11-04'
  const ended = '2026-11-06'

  test.each<[SessionStatus, string | null | undefined, string]>([
    ['completed', ended, ended],
    ['completed', null, planned],
    ['completed', undefined, planned],
    ['completed', '', planned],
    ['pendding', null, planned],
    ['pendding', ended, planned],
    ['cancelled', ended, planned],
    ['glossed', ended, planned],
  ])('%s, ended %s: %s', (status, endDate, day) => {
    expect(dayOfSession({ status, sessionDate: planned, endDate })).toBe(day)
    expect(
      dayOfSession({ status, sessionDate: midnight(planned), endDate: endDate && midnight(endDate) }),
    ).toBe(day)
  })
})

describe('a day with several sessions shows the status of', () => {
  test.each<[SessionStatus[], SessionStatus, SessionStatus]>([
    [['completed'], 'completed', 'completed'],
    [['pendding'], 'pendding', 'pendding'],
    [['cancelled'], 'cancelled', 'cancelled'],
    [['glossed'], 'glossed', 'glossed'],
    [['cancelled', 'completed'], 'completed', 'completed'],
    [['glossed', 'completed'], 'completed', 'completed'],
    [['glossed', 'cancelled'], 'cancelled', 'cancelled'],
    [['pendding', 'completed'], 'completed', 'pendding'],
    [['pendding', 'cancelled'], 'cancelled', 'pendding'],
    [['pendding', 'glossed'], 'glossed', 'pendding'],
    [['glossed', 'glossed'], 'glossed', 'glossed'],
    [['pendding', 'glossed', 'cancelled', 'completed'], 'completed', 'pendding'],
  ])('%j: %s in monitoring, %s in invoicing', (statuses, monitoring, invoicing) => {
    for (const order of [statuses, statuses.toReversed()]) {
      expect(dayMark(order, monitoringPriority)).toEqual({ status: monitoring, count: statuses.length })
      expect(dayMark(order, invoicingPriority)).toEqual({ status: invoicing, count: statuses.length })
    }
  })

  test.each([[monitoringPriority], [invoicingPriority]])('%j ranks every status once', (priority) => {
    expect(priority.toSorted()).toEqual(sessionStatuses.toSorted())
  })
})

test('a calendar names a pending session Prevista, and the others by their status', () => {
  expect(dayMarkLabel).toEqual({
    completed: 'Realizada',
    pendding: 'Prevista',
    cancelled: 'Cancelada',
    glossed: 'Glosado',
  })
  expect(dayMark([], monitoringPriority)).toEqual({ status: 'pendding', count: 0 })
})

describe('the month 2026-11', () => {
  const session = (
    id: number,
    status: SessionStatus,
    sessionDate: string,
    endDate: string | null = null,
  ) => ({
    id,
    status,
    sessionDate: midnight(sessionDate),
    endDate: endDate && midnight(endDate),
  })
  const sessions = [
    session(1, 'pendding', '2026-11-01'),
    session(2, 'pendding', '2026-11-30'),
    session(3, 'completed', '2026-10-31', '2026-11-01'),
    session(4, 'completed', '2026-11-30', '2026-12-01'),
    session(5, 'cancelled', '2026-10-31'),
    session(6, 'glossed', '2025-11-01'),
    { id: 7, status: 'glossed' as const, sessionDate: '2026-11-09' },
  ]

  test('groups its sessions by day', () => {
    const ids = [...groupByDay(sessions, '2026-11')].map(([day, shared]) => [day, shared.map(({ id }) => id)])
    expect(Object.fromEntries(ids)).toEqual({ 1: [1, 3], 9: [7], 30: [2] })
  })

  test('has one mark for each day with sessions', () => {
    expect(Object.fromEntries(marksByDay(sessions, '2026-11', monitoringPriority))).toEqual({
      1: { status: 'completed', count: 2 },
      9: { status: 'glossed', count: 1 },
      30: { status: 'pendding', count: 1 },
    })
    expect(marksByDay(sessions, '2026-11', invoicingPriority).get(1)).toEqual({
      status: 'pendding',
      count: 2,
    })
  })
})
