import { describe, expect, test } from 'vitest'
import { type Candidate, rankCandidates, scoreCandidate } from './score-suggestions.ts'

const week = ['01/05', '02/05', '03/05', '04/05', '05/05', '06/05', '07/05', '08/05']
const plain: Candidate = {
  id: 1,
  fullName: 'Ana',
  phone: '(11) 98888-7777',
  neighborhood: 'Santana',
  city: 'Osasco',
  region: 'NORTE',
  sameNeighborhood: false,
  sameCity: false,
  sameRegion: false,
  visits: 0,
  absentFrom: null,
  absentTo: null,
  bookedSessions: 60,
  neededDays: 8,
  busyDays: week,
  fullDays: 8,
  usualValue: null,
  referenceValue: null,
  referenceIsAgreed: true,
}
const free = { busyDays: [], fullDays: 0 }
const near = { sameCity: true, sameRegion: true, sameNeighborhood: true }

describe('points and reason of a candidate', () => {
  test.each<[string, Partial<Candidate>, number, string, boolean]>([
    ['another city', {}, 2, 'Mora em outra cidade (Osasco)', false],
    ['the city', { sameCity: true }, 22, 'Mora na mesma cidade', true],
    ['the region', { sameCity: true, sameRegion: true }, 32, 'Mora na mesma cidade e região (NORTE)', true],
    ['the neighborhood', near, 42, 'Mora no mesmo bairro', true],
    ['one visit', { visits: 1 }, 18, 'Já fez 1 atendimento a este paciente', true],
    ['visits', { visits: 7 }, 24, 'Já fez 7 atendimentos a este paciente', true],
    [
      'many visits count no more than ten',
      { visits: 80 },
      27,
      'Já fez 80 atendimentos a este paciente',
      true,
    ],
    ['nothing booked', { ...free, bookedSessions: 0 }, 22, 'Agenda livre nos 8 dias', true],
    [
      'one session on another day',
      { ...free, bookedSessions: 1 },
      22,
      'Agenda livre nos 8 dias, com 1 sessão em outros',
      true,
    ],
    [
      'many sessions on other days',
      { ...free, bookedSessions: 90 },
      17,
      'Agenda livre nos 8 dias, com 90 sessões em outros',
      true,
    ],
    [
      'some of the days',
      { busyDays: ['05/05', '07/05', '12/05'], fullDays: 0, bookedSessions: 9 },
      10,
      'Agenda ocupada em 3 de 8 dias (05/05, 07/05 e 12/05)',
      false,
    ],
    [
      'some of the days, one full',
      { busyDays: ['05/05', '07/05', '12/05'], fullDays: 1, bookedSessions: 9 },
      10,
      'Agenda ocupada em 3 de 8 dias (05/05, 07/05 e 12/05), lotada em 1',
      false,
    ],
    [
      'overbooked',
      { bookedSessions: 90 },
      2,
      'Agenda ocupada em 8 de 8 dias (01/05, 02/05, 03/05 e mais 5), lotada em 8',
      false,
    ],
    [
      'a single day',
      { neededDays: 1, busyDays: ['05/05'], fullDays: 0, bookedSessions: 1 },
      7,
      'Agenda ocupada no dia',
      false,
    ],
    [
      'a single full day',
      { neededDays: 1, busyDays: ['05/05'], fullDays: 1, bookedSessions: 6 },
      2,
      'Agenda lotada no dia',
      false,
    ],
    [
      'the agreed value',
      { usualValue: 84, referenceValue: 80 },
      5,
      'Costuma receber R$ 84,00, dentro do valor acordado',
      true,
    ],
    [
      'a little more',
      { usualValue: 95.5, referenceValue: 80 },
      2,
      'Costuma receber R$ 95,50, um pouco acima do valor acordado',
      false,
    ],
    [
      'much more',
      { usualValue: 97, referenceValue: 80 },
      0,
      'Costuma receber R$ 97,00, acima do valor acordado',
      false,
    ],
    [
      'what others get, when nothing is agreed',
      { usualValue: 70, referenceValue: 80, referenceIsAgreed: false },
      5,
      'Costuma receber R$ 70,00, dentro do que outros recebem',
      true,
    ],
  ])('follow the rule for %s', (_, overrides, score, text, favours) => {
    const suggestion = scoreCandidate({ ...plain, ...overrides })
    expect(suggestion.score).toBe(score)
    expect(
      suggestion.reasons.map((reason) => ({ ...reason, text: reason.text.replace('\u00a0', ' ') })),
    ).toContainEqual({ text, favours })
  })
})

const scoreOf = (overrides: Partial<Candidate>) => scoreCandidate({ ...plain, ...overrides }).score

test('ten or more visits give 25 points, and nine give 24, beside 2 for an unknown value', () => {
  expect([scoreOf({ visits: 9 }), scoreOf({ visits: 10 }), scoreOf({ visits: 11 })]).toEqual([26, 27, 27])
})

test('a usual value up to 5 % above the reference gives 5 points, up to 20 % above 2 points', () => {
  const value = (usualValue: number) => scoreOf({ usualValue, referenceValue: 100 })
  expect([value(105), value(105.01), value(120), value(120.01)]).toEqual([5, 2, 2, 0])
})

test('an unknown usual or reference value gives 2 points and no reason', () => {
  expect(scoreCandidate({ ...plain, usualValue: 80, referenceValue: 0 }).reasons).toHaveLength(2)
  expect(scoreCandidate({ ...plain, usualValue: null, referenceValue: 80 }).reasons).toHaveLength(2)
  expect([scoreOf({ usualValue: 80, referenceValue: 0 }), scoreOf({ referenceValue: 80 })]).toEqual([2, 2])
})

test('booked sessions on other days cost up to five points, the maximum from 60 sessions on', () => {
  const booked = (bookedSessions: number) => scoreOf({ ...free, bookedSessions })
  expect([booked(30), booked(59), booked(60), booked(61)]).toEqual([20, 17, 17, 17])
})

test('the larger of busy days and booked sessions decides', () => {
  expect(scoreOf({ busyDays: ['05/05'], fullDays: 0, bookedSessions: 54 })).toBe(3)
  expect(scoreOf({ busyDays: week, fullDays: 0, bookedSessions: 6 })).toBe(7)
  expect(scoreOf({ neededDays: 0, busyDays: ['05/05'], fullDays: 0, bookedSessions: 1 })).toBe(7)
})

test.each([
  ['one of many days', { neededDays: 40, busyDays: ['05/05'], fullDays: 0, bookedSessions: 1 }],
  ['the only day', { neededDays: 1, busyDays: ['05/05'], fullDays: 0, bookedSessions: 1 }],
])(
  'a candidate booked on %s is ranked below a free one at the same distance, whatever their values',
  (_, agenda) => {
    const booked = { ...plain, id: 1, ...near, ...agenda, usualValue: 80, referenceValue: 80 }
    const busyElsewhere = { ...plain, ...near, ...free, bookedSessions: 60, referenceValue: 80 }
    const others = [null, 70, 90, 120].map((usualValue, index) => ({
      ...busyElsewhere,
      id: index + 2,
      usualValue,
    }))
    expect(rankCandidates([booked, ...others]).map(({ professional }) => professional.id)).toEqual([
      3, 2, 4, 5, 1,
    ])
  },
)

test('a free candidate for one day is free on that day', () => {
  const { reasons } = scoreCandidate({ ...plain, ...free, neededDays: 1, bookedSessions: 0 })
  expect(reasons).toContainEqual({ text: 'Agenda livre no dia', favours: true })
})

test('an absence without a last day is not mentioned', () => {
  const { reasons } = scoreCandidate({ ...plain, absentFrom: '2026-11-20', absentTo: null })
  expect(reasons).toHaveLength(2)
})

test('a suggestion names the professional with telephone and address', () => {
  expect(scoreCandidate(plain).professional).toEqual({
    id: 1,
    fullName: 'Ana',
    phone: '(11) 98888-7777',
    neighborhood: 'Santana',
    city: 'Osasco',
    region: 'NORTE',
  })
})

test('at most twenty candidates are suggested', () => {
  expect(rankCandidates(Array.from({ length: 30 }, (_, index) => ({ ...plain, id: index })))).toHaveLength(20)
})

test('a candidate without visits and without a usual value has no reason about either', () => {
  expect(scoreCandidate(plain).reasons.map(({ text }) => text)).toEqual([
    'Mora em outra cidade (Osasco)',
    'Agenda ocupada em 8 de 8 dias (01/05, 02/05, 03/05 e mais 5), lotada em 8',
  ])
})

test('an absent candidate is ranked last, with the days of the absence', () => {
  const away = { ...plain, id: 1, ...near, absentFrom: '2026-11-20', absentTo: '2026-12-04' }
  const ranked = rankCandidates([away, { ...plain, id: 2 }])
  expect(ranked.map(({ professional }) => professional.id)).toEqual([2, 1])
  expect(ranked[1]?.reasons[0]).toEqual({ text: 'Ausente de 20/11/2026 a 04/12/2026', favours: false })
})

test('candidates are ranked by score, equal ones in the order of the input, up to the requested number', () => {
  const people = [
    { ...plain, id: 1, fullName: 'Ana' },
    { ...plain, id: 2, fullName: 'Bia', ...near },
    { ...plain, id: 3, fullName: 'Caio' },
    { ...plain, id: 4, fullName: 'Davi', sameCity: true },
  ]
  expect(rankCandidates(people, 3).map(({ professional }) => professional.id)).toEqual([2, 4, 1])
})
