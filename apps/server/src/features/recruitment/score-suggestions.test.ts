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

describe('what speaks for somebody, and how much', () => {
  test.each<[string, Partial<Candidate>, number, string, boolean]>([
    ['another city', {}, 0, 'Mora em outra cidade (Osasco)', false],
    ['the city', { sameCity: true }, 20, 'Mora na mesma cidade', true],
    ['the region', { sameCity: true, sameRegion: true }, 30, 'Mora na mesma cidade e região (NORTE)', true],
    ['the neighborhood', near, 40, 'Mora no mesmo bairro', true],
    ['one visit', { visits: 1 }, 16, 'Já fez 1 atendimento a este paciente', true],
    ['visits', { visits: 7 }, 22, 'Já fez 7 atendimentos a este paciente', true],
    [
      'many visits count no more than ten',
      { visits: 80 },
      25,
      'Já fez 80 atendimentos a este paciente',
      true,
    ],
    ['nothing booked', { ...free, bookedSessions: 0 }, 20, 'Agenda livre nos 8 dias', true],
    [
      'one session on another day',
      { ...free, bookedSessions: 1 },
      20,
      'Agenda livre nos 8 dias, com 1 sessão em outros',
      true,
    ],
    [
      'many sessions on other days',
      { ...free, bookedSessions: 90 },
      10,
      'Agenda livre nos 8 dias, com 90 sessões em outros',
      true,
    ],
    [
      'some of the days',
      { busyDays: ['05/05', '07/05', '12/05'], fullDays: 0, bookedSessions: 9 },
      16,
      'Agenda ocupada em 3 de 8 dias (05/05, 07/05 e 12/05)',
      false,
    ],
    [
      'some of the days, one full',
      { busyDays: ['05/05', '07/05', '12/05'], fullDays: 1, bookedSessions: 9 },
      15,
      'Agenda ocupada em 3 de 8 dias (05/05, 07/05 e 12/05), lotada em 1',
      false,
    ],
    [
      'overbooked',
      { bookedSessions: 90 },
      0,
      'Agenda ocupada em 8 de 8 dias (01/05, 02/05, 03/05 e mais 5), lotada em 8',
      false,
    ],
    [
      'a single day',
      { neededDays: 1, busyDays: ['05/05'], fullDays: 0, bookedSessions: 1 },
      10,
      'Agenda ocupada no dia',
      false,
    ],
    [
      'a single full day',
      { neededDays: 1, busyDays: ['05/05'], fullDays: 1, bookedSessions: 6 },
      0,
      'Agenda lotada no dia',
      false,
    ],
    [
      'the agreed value',
      { usualValue: 84, referenceValue: 80 },
      15,
      'Costuma receber R$ 84,00, dentro do valor acordado',
      true,
    ],
    [
      'a little more',
      { usualValue: 95.5, referenceValue: 80 },
      5,
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
      15,
      'Costuma receber R$ 70,00, dentro do que outros recebem',
      true,
    ],
  ])('%s', (_, given, score, text, favours) => {
    const suggestion = scoreCandidate({ ...plain, ...given })
    expect(suggestion.score).toBe(score)
    expect(
      suggestion.reasons.map((reason) => ({ ...reason, text: reason.text.replace('\u00a0', ' ') })),
    ).toContainEqual({ text, favours })
  })
})

test('who never was there, or has no usual value, gets no word about it', () => {
  expect(scoreCandidate(plain).reasons.map(({ text }) => text)).toEqual([
    'Mora em outra cidade (Osasco)',
    'Agenda ocupada em 8 de 8 dias (01/05, 02/05, 03/05 e mais 5), lotada em 8',
  ])
})

test('who is away in these weeks is marked so, and comes last', () => {
  const away = { ...plain, id: 1, ...near, absentFrom: '2026-11-20', absentTo: '2026-12-04' }
  const ranked = rankCandidates([away, { ...plain, id: 2 }])
  expect(ranked.map(({ professional }) => professional.id)).toEqual([2, 1])
  expect(ranked[1]?.reasons[0]).toEqual({ text: 'Ausente de 20/11/2026 a 04/12/2026', favours: false })
})

test('the best come first, equals by name, and no more than asked', () => {
  const people = [
    { ...plain, id: 1, fullName: 'Ana' },
    { ...plain, id: 2, fullName: 'Bia', ...near },
    { ...plain, id: 3, fullName: 'Caio' },
    { ...plain, id: 4, fullName: 'Davi', sameCity: true },
  ]
  expect(rankCandidates(people, 3).map(({ professional }) => professional.id)).toEqual([2, 4, 1])
})
