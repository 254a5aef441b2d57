import type { MonitoredTreatment } from '@zelo/contract/monitoring'
import { expect, test } from 'vitest'
import { missingItems, missingMessage, owedMessage, shortName } from './missing-text.ts'

const session = (sessionDate: string, overrides: object = {}) => ({
  id: 1,
  treatmentId: 1,
  sessionDate,
  endDate: null,
  status: 'pendding' as const,
  observation: null,
  updatedAt: '2026-11-01T00:00:00.000Z',
  file: null,
  ...overrides,
})
const done = { status: 'completed' as const }

const treatment: MonitoredTreatment = {
  id: 1,
  patient: 'Maria de Souza Santos',
  patientId: 1,
  professional: 'Caio Atende Bem',
  professionalId: 1,
  contract: 'Ipê',
  contractId: 1,
  specialty: 'FISIOTERAPIA',
  status: 'active',
  totalSessions: 4,
  valueToPayPerSession: 1,
  sessionValue: 1,
  totalValueToPay: 1,
  totalValue: 1,
  sessions: [
    session('2026-11-03', done),
    session('2026-11-05', { ...done, endDate: '2026-11-06T00:00:00.000Z' }),
    session('2026-11-10'),
    session('2026-11-20'),
  ],
  reports: [{ id: 1, file: '1/1/RELATORIO_2026.pdf', created_at: '' }],
}

test('the message lists the missing items with their days, and names the patient only by initials', () => {
  const items = missingItems(treatment, '2026-11-16')
  expect(items).toEqual(['confirmar a sessão do dia 10', 'comprovantes dos dias 3 e 6', 'folha de ponto'])
  const text = missingMessage(treatment, 'novembro de 2026', items)
  expect(text).toMatch(/^Olá, Caio!/)
  expect(text).toContain('de M.S.S. (fisioterapia) em novembro de 2026')
  expect(text).not.toContain('Souza')
})

test('the message states the number of sessions of a day with two sessions', () => {
  const twoOnOneDay = ['2026-11-03', '2026-11-03', '2026-11-04'].map((day) => session(day, done))
  const sessions = [...twoOnOneDay, session('2026-11-10'), session('2026-11-10')]
  expect(missingItems({ ...treatment, sessions }, '2026-11-16')).toEqual([
    'confirmar as sessões do dia 10 (2)',
    'comprovantes dos dias 3 (2) e 4',
    'folha de ponto',
  ])
})

test('a month in which nothing is due yet has no missing items', () => {
  expect(missingItems({ ...treatment, sessions: [session('2026-11-20')] }, '2026-11-16')).toEqual([])
  expect(shortName('João')).toBe('J.')
})

test('one message lists everything that a professional owes, a line per PAD', () => {
  const pad = {
    treatmentId: 1,
    patientId: 1,
    patient: 'Maria de Souza',
    specialty: 'FISIOTERAPIA',
    contract: { id: 1, fantasyName: 'Ipê' },
    totalSessions: 4,
    overdueDays: ['2026-11-03', '2026-11-10'],
    proofDays: ['2026-11-05'],
    withoutReport: false,
    withoutTimesheet: true,
  }
  const other = { ...pad, patient: 'Abel Sá', overdueDays: [], proofDays: [], withoutReport: true }
  expect(owedMessage({ fullName: 'Caio Atende', treatments: [pad, other] }, 'novembro de 2026')).toBe(
    [
      'Olá, Caio! Tudo bem?',
      'Dos seus atendimentos em novembro de 2026 ainda faltam:',
      '• M.S. (fisioterapia): confirmar as sessões dos dias 3 e 10; comprovante do dia 5; folha de ponto',
      '• A.S. (fisioterapia): relatório do mês; folha de ponto',
      'Pode nos enviar? Obrigado!',
    ].join('\n'),
  )
  expect(owedMessage({ fullName: 'Caio Atende', treatments: [other] }, 'novembro de 2026')).toContain(
    'Do atendimento de A.S. (fisioterapia) em novembro de 2026 ainda faltam:',
  )
  const nutrition = { ...other, specialty: 'NUTRICIONISTA', withoutTimesheet: false }
  expect(owedMessage({ fullName: 'Caio Atende', treatments: [nutrition] }, 'novembro de 2026')).toContain(
    'Do atendimento de A.S. (nutrição) em novembro de 2026 ainda falta:',
  )
})
