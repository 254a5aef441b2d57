import type { BookedMonth } from '@zelo/contract/books'
import { expect, test } from 'vitest'
import { termsQuestion } from './terms-question.ts'

const ana = { id: 1, fullName: 'Ana' }
const month = (given: Partial<BookedMonth>): BookedMonth => ({
  month: '2026-10',
  professional: ana,
  contract: { id: 1, fantasyName: 'Ipê' },
  authorized: 4,
  completed: 3,
  happened: 3,
  owed: 300,
  billed: 450,
  paid: false,
  closed: false,
  ...given,
})

const treatment = { professionalId: 1, agreedValue: 100, contractValue: 150, months: [month({})] }
const same = { professional: 1, agreedValue: 100, contractValue: 150 }
/** Money has a space of its own kind. */
const plain = (texts: string[] | undefined) => texts?.map((text) => text.replaceAll('\u00a0', ' '))

test('another professional: who did it stays, or it passes with its value', () => {
  const asked = termsQuestion(treatment, { ...same, professional: 2 }, 'Bia')
  expect(plain(asked?.pending)).toEqual([
    '3 sessões já realizadas em outubro de 2026 continuam com Ana: R$ 300,00 a pagar.',
  ])
  expect(plain(asked?.open)).toEqual([
    '3 sessões já realizadas em outubro de 2026 passam a Bia: R$ 300,00 a pagar.',
  ])
})

test('another price says the values before and after, of what was completed', () => {
  const row = month({ happened: 4 })
  const asked = termsQuestion(
    { ...treatment, months: [row] },
    { ...same, agreedValue: 120, contractValue: 200 },
    '',
  )
  expect(plain(asked?.pending)).toEqual([
    '3 sessões já realizadas e 1 cancelada ou glosada em outubro de 2026 continuam valendo R$ 300,00 a pagar e R$ 450,00 do contrato.',
  ])
  expect(plain(asked?.open)).toEqual([
    '3 sessões já realizadas e 1 cancelada ou glosada em outubro de 2026 passam a valer R$ 360,00 a pagar e R$ 600,00 do contrato.',
  ])
})

test('what was paid or closed is told, and is no reason to ask', () => {
  const settled = [
    month({ month: '2026-08', closed: true, happened: 1 }),
    month({ month: '2026-09', paid: true }),
  ]
  expect(
    termsQuestion({ ...treatment, months: settled }, { ...same, professional: 2 }, 'Bia'),
  ).toBeUndefined()
  const asked = termsQuestion(
    { ...treatment, months: [...settled, month({})] },
    { ...same, agreedValue: 90 },
    'Bia',
  )
  expect(asked?.kept).toEqual([
    '1 sessão de agosto de 2026, mês fechado, não muda.',
    '3 sessões pagas em setembro de 2026 não mudam.',
  ])
})

test('what somebody else attended is asked about only when the contract pays another value', () => {
  const months = [month({ professional: { id: 3, fullName: 'Caio' } })]
  expect(
    termsQuestion({ ...treatment, months }, { ...same, professional: 2, agreedValue: 90 }, 'Bia'),
  ).toBeUndefined()
  const asked = termsQuestion(
    { ...treatment, months },
    { professional: 2, agreedValue: 90, contractValue: 200 },
    'Bia',
  )
  expect(plain(asked?.open)).toEqual([
    '3 sessões já realizadas em outubro de 2026 passam a valer R$ 600,00 do contrato.',
  ])
})

test('nothing is asked without a change, without a value, of a server that does not tell, or before anything happened', () => {
  expect(termsQuestion(treatment, same, '')).toBeUndefined()
  expect(
    termsQuestion(treatment, { ...same, professional: null, agreedValue: undefined }, ''),
  ).toBeUndefined()
  expect(termsQuestion({ ...treatment, months: undefined }, { ...same, professional: 2 }, '')).toBeUndefined()
  const none = [month({ happened: 0, completed: 0 })]
  expect(termsQuestion({ ...treatment, months: none }, { ...same, professional: 2 }, '')).toBeUndefined()
})
