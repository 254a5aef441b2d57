import { describe, expect, test } from 'vitest'
import { Refusal } from '../../platform/errors.ts'
import { assertAmount, assertAppeal, checkedNotice, outcomeFields, reopenedFields } from './glosa-rules.ts'
import type { StoredGlosa } from './glosas.register.ts'

const moment = (day: string) => `${day}T00:00:00.000Z`
const today = '2026-03-20'

/** A glosa of R$ 100,00 for a session that earned R$ 60,00. */
const glosa = (overrides: Partial<StoredGlosa> = {}): StoredGlosa => ({
  id: 1,
  sessionId: 2,
  treatmentId: 3,
  patientId: 4,
  patient: 'Zélia Peçanha',
  specialty: 'FISIOTERAPIA',
  sessionDate: moment('2026-02-03'),
  month: moment('2026-02-01'),
  professional: { id: 5, fullName: 'Caio Atende' },
  contract: { id: 6, fantasyName: 'Saúde Ação' },
  reason: '1402',
  billed: 120,
  amount: 100,
  notifiedOn: moment('2026-03-02'),
  dueOn: moment('2026-04-01'),
  state: 'open',
  appealedOn: null,
  settledOn: null,
  recovered: 0,
  withhold: null,
  withheld: 0,
  discountedOn: null,
  createdAt: moment('2026-03-02'),
  version: 1,
  observation: null,
  appealText: null,
  owed: 60,
  sessionStatus: 'completed',
  closed: true,
  createdBy: 'Ana Lima',
  ...overrides,
})
const appealed = (overrides: Partial<StoredGlosa> = {}) =>
  glosa({ state: 'appealed', appealedOn: moment('2026-03-10'), ...overrides })

/** The field and message of a refusal, or only its message; undefined if the call does not throw. */
const refusal = (act: () => unknown) => {
  try {
    act()
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const [first] = error.errors ?? []
    return (first ? `${first.field}: ${first.message}` : error.message).replaceAll('\u00a0', ' ')
  }
}

describe('the notice day of a glosa', () => {
  const notice = (notifiedOn: string, dueOn: string | null = null) =>
    checkedNotice({ notifiedOn, dueOn, reason: '1402' }, moment('2026-02-03'), today)

  test('sets the deadline 30 days later, unless a deadline is given', () => {
    expect(notice('2026-03-02')).toEqual({ notifiedOn: '2026-03-02', dueOn: '2026-04-01', reason: '1402' })
    expect(notice('2026-03-02', '2026-03-02').dueOn).toBe('2026-03-02')
  })

  test("is between the session's day and today, both included", () => {
    expect(refusal(() => notice('2026-02-03'))).toBeUndefined()
    expect(refusal(() => notice(today))).toBeUndefined()
    expect(refusal(() => notice('2026-03-21'))).toBe('notifiedOn: A data do aviso ainda não chegou.')
    expect(refusal(() => notice('2026-02-02'))).toBe(
      'notifiedOn: O aviso não pode ser anterior à sessão, que foi em 03/02/2026.',
    )
  })

  test('is not after the deadline', () => {
    expect(refusal(() => notice('2026-03-02', '2026-03-01'))).toBe(
      'dueOn: O prazo não pode terminar antes do aviso.',
    )
  })
})

test('a glosa cannot exceed the billed amount', () => {
  expect(refusal(() => assertAmount(120, 120, 'amount'))).toBeUndefined()
  expect(refusal(() => assertAmount(120.01, 120, 'sessions.0.amount'))).toBe(
    'sessions.0.amount: O valor glosado não pode passar dos R$ 120,00 cobrados pela sessão.',
  )
})

describe('an appeal', () => {
  test.each(['open', 'appealed'] as const)('of a glosa that is %s is accepted', (state) => {
    expect(refusal(() => assertAppeal(glosa({ state }), '2026-03-02', today))).toBeUndefined()
    expect(refusal(() => assertAppeal(glosa({ state }), today, today))).toBeUndefined()
  })

  test.each(['recovered', 'partial', 'lost'] as const)('of a glosa that is %s is refused', (state) => {
    expect(refusal(() => assertAppeal(glosa({ state }), '2026-03-10', today))).toBe(
      'Esta glosa já tem um resultado: reabra-a antes de mudar o recurso.',
    )
  })

  test('has a day from the notice to today', () => {
    expect(refusal(() => assertAppeal(glosa(), '2026-03-21', today))).toBe(
      'appealedOn: Esta data ainda não chegou.',
    )
    expect(refusal(() => assertAppeal(glosa(), '2026-03-01', today))).toBe(
      'appealedOn: A data não pode ser anterior ao aviso, 02/03/2026.',
    )
  })
})

describe('an outcome', () => {
  const settledOn = '2026-03-15'
  const settle = (before: StoredGlosa, overrides: object) =>
    outcomeFields(before, { outcome: 'lost', settledOn, withhold: 'none', ...overrides }, today)

  test('without an appeal is a loss', () => {
    expect(settle(glosa(), {})).toEqual({
      state: 'lost',
      settledOn,
      recovered: 0,
      withhold: 'none',
      withheld: 0,
    })
    for (const outcome of ['recovered', 'partial'])
      expect(refusal(() => settle(glosa(), { outcome, recovered: 10 }))).toBe(
        'Sem recurso a glosa só pode ser aceita como perdida. Registre o recurso antes.',
      )
  })

  test.each(['recovered', 'partial', 'lost'] as const)('of a glosa that is %s is refused', (state) => {
    expect(refusal(() => settle(appealed({ state }), {}))).toBe(
      'Esta glosa já tem um resultado: reabra-a para registrar outro.',
    )
  })

  test('has a day between the last step and today', () => {
    expect(refusal(() => settle(glosa(), { settledOn: '2026-03-01' }))).toBe(
      'settledOn: A data não pode ser anterior ao aviso, 02/03/2026.',
    )
    expect(refusal(() => settle(appealed(), { settledOn: '2026-03-09' }))).toBe(
      'settledOn: A data não pode ser anterior ao recurso, 10/03/2026.',
    )
    expect(refusal(() => settle(appealed(), { settledOn: '2026-03-10' }))).toBeUndefined()
    expect(refusal(() => settle(appealed(), { settledOn: '2026-03-21' }))).toBe(
      'settledOn: Esta data ainda não chegou.',
    )
  })

  test('recovers everything, a part below the amount, or nothing', () => {
    expect(settle(appealed(), { outcome: 'recovered', withhold: null })).toEqual({
      state: 'recovered',
      settledOn,
      recovered: 100,
      withhold: null,
      withheld: 0,
    })
    expect(settle(appealed(), { outcome: 'partial', recovered: 99.99 })).toMatchObject({ recovered: 99.99 })
    expect(settle(appealed(), { recovered: 50 })).toMatchObject({ state: 'lost', recovered: 0 })
    for (const recovered of [undefined, null, 0])
      expect(refusal(() => settle(appealed(), { outcome: 'partial', recovered }))).toBe(
        'recovered: Informe o valor recuperado.',
      )
    expect(refusal(() => settle(appealed(), { outcome: 'partial', recovered: 100 }))).toBe(
      'recovered: Recuperada em parte é menos do que os R$ 100,00 glosados.',
    )
  })

  test('with a loss states the deduction from the payout', () => {
    expect(settle(appealed(), { withhold: 'full' })).toMatchObject({ withhold: 'full', withheld: 60 })
    expect(settle(appealed(), { withhold: 'none', withheld: 5 })).toMatchObject({ withheld: 0 })
    expect(settle(appealed(), { withhold: 'amount', withheld: 60 })).toMatchObject({
      withhold: 'amount',
      withheld: 60,
    })
    expect(refusal(() => settle(appealed(), { withhold: null }))).toBe(
      'withhold: Responda se o valor será descontado do repasse.',
    )
    expect(refusal(() => settle(appealed(), { withhold: 'amount' }))).toBe(
      'withheld: Informe o valor a descontar.',
    )
    expect(refusal(() => settle(appealed(), { withhold: 'amount', withheld: 60.01 }))).toBe(
      'withheld: O desconto não pode passar dos R$ 60,00 que a sessão rende de repasse.',
    )
  })

  test('deducts nothing from a payout that does not include the session, or after a full recovery', () => {
    const unpaid = appealed({ owed: 0 })
    expect(settle(unpaid, { withhold: undefined })).toMatchObject({ withhold: 'none', withheld: 0 })
    expect(settle(unpaid, { withhold: 'none' })).toMatchObject({ withhold: 'none', withheld: 0 })
    expect(settle(appealed(), { outcome: 'recovered', withhold: 'none' })).toMatchObject({ withhold: null })
    const message = 'withhold: Não há repasse desta sessão de que descontar.'
    expect(refusal(() => settle(unpaid, { withhold: 'full' }))).toBe(message)
    expect(refusal(() => settle(appealed(), { outcome: 'recovered', withhold: 'full' }))).toBe(message)
  })
})

describe('reopening', () => {
  test('restores the former step: the appeal from the outcome, the notice from the appeal', () => {
    const cleared = { settledOn: null, recovered: 0, withhold: null, withheld: 0, discountedOn: null }
    expect(reopenedFields(appealed({ state: 'lost' }))).toEqual({ state: 'appealed', ...cleared })
    expect(reopenedFields(glosa({ state: 'lost' }))).toEqual({ state: 'open', ...cleared })
    expect(reopenedFields(appealed())).toEqual({ state: 'open', appealedOn: null })
  })

  test('is refused for an open glosa', () => {
    expect(refusal(() => reopenedFields(glosa()))).toBe('Esta glosa já está em aberto.')
  })
})
