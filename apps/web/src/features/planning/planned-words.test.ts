import { expect, test } from 'vitest'
import { countsText, longDay, plannedNotes, targetNote } from './planned-words.ts'

const settledSessions = [
  { status: 'completed', sessionDate: '2026-11-10', endDate: '2026-11-11' },
  { status: 'cancelled', sessionDate: '2026-11-12', endDate: null },
] as const
const place = {
  start: '2026-11-01',
  end: '2026-11-30',
  today: '2026-11-16',
  dates: ['2026-11-17', '2026-11-19'],
  settledSessions,
}

test('all sessions are counted, including those that are no longer pending', () => {
  expect(countsText([], 8)).toBe('8 sessões')
  expect(countsText([], 1)).toBe('1 sessão')
  expect(countsText(settledSessions, 6)).toBe('8 sessões: 1 realizada, 1 cancelada, 6 a realizar')
})

test.each([
  ['2026-11-18', ''],
  ['2026-11-20', 'feriado (Consciência Negra)'],
  ['2026-11-17', 'já tem uma sessão prevista'],
  ['2026-11-11', 'já teve uma sessão e dia que já passou'],
  ['2026-11-02', 'feriado (Finados) e dia que já passou'],
  ['2026-12-01', 'fora do período, não pode ser escolhido'],
])('a session moved to %s has the note: %s', (day, words) => {
  expect(targetNote(day, place)).toBe(words)
})

test('the long form of a day includes its weekday', () => {
  expect(longDay('2026-11-20')).toBe('sexta-feira, 20/11/2026')
})

test('holidays, days with several sessions and past days are noted; daily plans ignore holidays', () => {
  const dates = ['2026-11-13', '2026-11-20', '2026-11-23', '2026-11-23']
  expect(plannedNotes('3x Semana', { today: '2026-11-16', dates })).toEqual([
    '20/11/2026 é feriado (Consciência Negra).',
    'Há mais de uma sessão em 23/11/2026.',
    '1 sessão a realizar em dia que já passou: 13/11/2026.',
  ])
  expect(plannedNotes('2x Dia', { today: '2026-11-01', dates })).toEqual([])
})
