import { expect, test } from 'vitest'
import { countMissing, gapsOf } from './missing-kinds.ts'

const noGaps = {
  treatments: 0,
  overdue: 0,
  toCome: 0,
  today: 0,
  glossed: 0,
  withoutProof: 0,
  withoutReport: 0,
  withoutTimesheet: 0,
  unpaid: 0,
  due: 0,
}

const shown = (totals: object) =>
  countMissing({ ...noGaps, ...totals }).flatMap(({ kind, count, text }) =>
    count > 0 ? [[kind, count, text]] : [],
  )

test('pending sessions are counted as overdue, of today or upcoming', () => {
  expect(shown({})).toEqual([])
  expect(shown({ overdue: 1 })).toEqual([['pending', 1, '1 vencida']])
  expect(shown({ toCome: 3 })).toEqual([['pending', 3, '3 por vir']])
  expect(shown({ overdue: 2, toCome: 4, today: 3 })).toEqual([
    ['pending', 6, '2 vencidas, hoje\u00a03, 1 por vir'],
  ])
})

test('each kind of gap is counted in sessions, PADs or money', () => {
  expect(shown({ glossed: 1, withoutProof: 2, withoutReport: 1, withoutTimesheet: 2 })).toEqual([
    ['glossed', 1, '1 sessão'],
    ['proof', 2, '2 sessões'],
    ['report', 1, '1 PAD'],
    ['timesheet', 2, '2 PADs'],
  ])
  expect(shown({ unpaid: 2, due: 320 })).toEqual([['payout', 2, '2 PADs · R$\u00a0320,00']])
})

const row = {
  treatmentId: 1,
  patientId: 2,
  patient: 'Otávio Peçanha',
  professional: 'Bruna Camargo',
  specialty: 'FISIOTERAPIA',
  contract: { id: 3, fantasyName: 'Plano Sol' },
  totalSessions: 4,
  overdue: 0,
  overdueDays: [],
  toCome: 0,
  today: 0,
  glossed: 0,
  withoutProof: 0,
  proofDays: [],
  withoutReport: false,
  withoutTimesheet: false,
  due: 0,
}

test('a PAD lists only its own gaps', () => {
  expect(gapsOf(row)).toEqual([])
  const days = ['2026-10-03', '2026-10-06', '2026-10-06']
  const rowWithGaps = {
    ...row,
    overdue: 1,
    overdueDays: ['2026-10-09'],
    withoutProof: 3,
    proofDays: days,
    withoutReport: true,
    due: 160,
  }
  expect(gapsOf(rowWithGaps).map(({ kind, text }) => [kind, text])).toEqual([
    ['pending', '1 vencida: dia 9'],
    ['proof', '3 sem comprovante: dias 3 e 6 (2)'],
    ['report', 'sem relatório'],
    ['payout', 'falta pagar R$\u00a0160,00'],
  ])
})
