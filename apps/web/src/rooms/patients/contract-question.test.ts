import { expect, test } from 'vitest'
import { contractQuestion } from './contract-question.ts'

const ipe = { id: 1, fantasyName: 'Ipê' }
const patient = {
  contractId: 1,
  contract: { fantasyName: 'Ipê', socialReason: 'Ipê S.A.' },
  openMonths: [
    { month: '2026-09', contract: ipe, happened: 2, billed: 770, paid: 2 },
    { month: '2026-10', contract: ipe, happened: 4, billed: 1540, paid: 0 },
    { month: '2026-10', contract: { id: 7, fantasyName: 'Outro' }, happened: 5, billed: 900, paid: 0 },
  ],
}
const plain = (texts: string[] | undefined) => texts?.map((text) => text.replaceAll('\u00a0', ' '))

test('says what stays with the old contract, by month, and what cannot change', () => {
  const asked = contractQuestion(patient, 2, 'Serra Azul')
  expect(plain(asked?.pending)).toEqual([
    'As sessões pendentes passam para Serra Azul; 6 sessões que já aconteceram (R$ 2.310,00) continuam em Ipê.',
    'setembro de 2026: 2 sessões, R$ 770,00',
    'outubro de 2026: 4 sessões, R$ 1.540,00',
  ])
  expect(asked?.open).toEqual([
    'Também 4 sessões que já aconteceram passam para Serra Azul, nos meses que ele ainda não fechou.',
  ])
  expect(asked?.kept[0]).toBe('2 sessões já pagas ao profissional não mudam.')
})

test('asks nothing without a change, or where all is paid, of another contract, or not told', () => {
  expect(contractQuestion(patient, 1)).toBeUndefined()
  expect(contractQuestion(patient, null)).toBeUndefined()
  expect(contractQuestion({ ...patient, openMonths: patient.openMonths.slice(0, 1) }, 2)).toBeUndefined()
  expect(contractQuestion({ ...patient, openMonths: patient.openMonths.slice(2) }, 2)).toBeUndefined()
  expect(contractQuestion({ ...patient, openMonths: undefined }, 2)).toBeUndefined()
})
