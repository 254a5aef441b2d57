import { expect, test } from 'vitest'
import { callText, daysText } from './call-text.ts'

const recruitment = {
  specialty: 'FISIOTERAPIA',
  neighborhood: 'Santana',
  city: 'São Paulo',
  frequency: '2x Semana',
  sessionCount: 8,
  expectedStart: '2026-11-17T00:00:00.000Z',
  replaced: null,
} as const

test('the message states the care, place, frequency, days and start, and does not name the patient', () => {
  const days = ['2026-11-17', '2026-11-19', '2026-11-24', '2026-11-26']
  expect(callText({ ...recruitment }, 'Bia Souza', { days, today: '2026-11-16' })).toBe(
    'Olá, Bia! Temos um atendimento domiciliar de fisioterapia no bairro Santana, em São Paulo: 2 vezes por semana (terças e quintas, 8 sessões), início previsto em 17/11/2026. Você tem disponibilidade?',
  )
  const unknown = { ...recruitment, neighborhood: null, sessionCount: null, expectedStart: null }
  expect(callText(unknown, 'Bia', { days: [], today: '2026-11-16' })).toBe(
    'Olá, Bia! Temos um atendimento domiciliar de fisioterapia em São Paulo: 2 vezes por semana, início a combinar. Você tem disponibilidade?',
  )
})

test('the message of a substitution states the remaining days, not the whole PAD', () => {
  const asked = { ...recruitment, replaced: { treatmentId: 1, professional: 'Ana' } }
  const text = (days: string[]) => callText(asked, 'Bia', { days, today: '2026-11-16' })
  expect(text(['2026-11-19', '2026-11-24', '2026-11-26'])).toBe(
    'Olá, Bia! Temos uma substituição de fisioterapia no bairro Santana, em São Paulo: 3 sessões, nos dias 19/11, 24/11 e 26/11. Você tem disponibilidade?',
  )
  expect(text(['2026-11-19'])).toContain(': 1 sessão, no dia 19/11.')
  const manyDays = ['02', '04', '09', '11', '16', '18', '23', '25', '30'].map((day) => `2026-11-${day}`)
  expect(text(manyDays)).toContain(': 9 sessões, segundas e quartas, de 02/11 a 30/11.')
})

test('a past start is stated as immediate, and NUTRICIONISTA is stated as "nutrição"', () => {
  const asked = { ...recruitment, specialty: 'NUTRICIONISTA' }
  const text = callText(asked, 'Bia', { days: [], today: '2026-11-17' })
  expect(text).toContain('atendimento domiciliar de nutrição no bairro Santana')
  expect(text).toContain('início imediato')
})

test.each([
  [['2026-11-17'], 'em 17/11'],
  [['2026-11-17', '2026-12-01'], 'em 17/11 e 01/12'],
  // A holiday has moved the third Monday to a Tuesday.
  [['2026-11-02', '2026-11-09', '2026-11-17', '2026-11-23'], 'segundas'],
  [['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'], 'de segunda a sexta'],
  [
    ['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'],
    'todos os dias',
  ],
  [['2026-11-16', '2026-11-18', '2026-11-20'], 'segundas, quartas e sextas'],
])('the days %j are written as %s', (days, text) => {
  expect(daysText(days)).toBe(text)
})
