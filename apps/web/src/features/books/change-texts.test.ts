import type { MonthChange } from '@zelo/contract/books'
import { expect, test } from 'vitest'
import { barsOf, changeNote, changesText, signedMoney } from './change-texts.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const sum = { realizadas: 1, patients: 1 }
const change = (kind: MonthChange['kind'], value: number): MonthChange => ({
  kind,
  value,
  count: 1,
  largest: [],
})

const compared = (before: number, after: number, changes: MonthChange[]) => ({
  before: { year: 2026, month: 9, bruto: before, ...sum },
  after: { year: 2026, month: 10, bruto: after, ...sum },
  difference: after - before,
  changes,
})

test('the sentence states the difference and each of its parts', () => {
  const more = compared(1000, 1340, [change('patientsIn', 400), change('price', -60)])
  expect(plain(changesText(more))).toBe(
    'R$ 340,00 a mais que em setembro de 2026: pacientes que entraram +R$ 400,00, preço −R$ 60,00.',
  )
  expect(plain(changesText(compared(1000, 900, [change('volume', -100)])))).toBe(
    'R$ 100,00 a menos que em setembro de 2026: volume −R$ 100,00.',
  )
})

test('without a difference the sentence still lists parts that cancel each other out', () => {
  expect(changesText(compared(1000, 1000, []))).toBe('O mesmo bruto de setembro de 2026.')
  const other = compared(1000, 1000, [change('patientsIn', 100), change('patientsOut', -100)])
  expect(plain(changesText(other))).toBe(
    'O mesmo bruto de setembro de 2026: pacientes que entraram +R$ 100,00, pacientes que saíram −R$ 100,00.',
  )
})

test('every amount other than 0 has a sign', () => {
  expect([80, -80, 0].map((value) => plain(signedMoney(value)))).toEqual([
    '+R$ 80,00',
    '−R$ 80,00',
    'R$ 0,00',
  ])
})

test('the note of a part counts its contracts or patients', () => {
  expect(changeNote('contractsIn', 1)).toBe('1 contrato')
  expect(changeNote('patientsOut', 2)).toBe('2 pacientes')
  expect(changeNote('volume', 1)).toBe('mais ou menos sessões de 1 paciente')
})

test('the bars are relative to the largest absolute value', () => {
  expect(barsOf([change('patientsIn', 200), change('volume', -400)])).toEqual([0.5, -1])
  expect(barsOf([])).toEqual([])
})
