import type { RenewalRow } from '@zelo/contract/renewals'
import { describe, expect, test } from 'vitest'
import { addAttention } from './renewal-attention.ts'
import { checkRenewals, type RenewalFacts } from './renewal-check.ts'
import { hasLapsed, monthsAfter, nextPeriod } from './renewal-period.ts'
import { type Ending, planRenewals } from './renewal-plan.ts'
import type { Surroundings } from './renewal-surroundings.ts'

const moment = (day: string) => `${day}T00:00:00.000Z`

test.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-11', 1, '2026-12'],
  ['2026-03', 0, '2026-03'],
  ['2026-03', 22, '2028-01'],
] as const)('%s and %i months is %s', (month, count, result) => {
  expect(monthsAfter(month, count)).toBe(result)
})

test('a PAD has lapsed when it ended before the month that precedes the target', () => {
  expect(hasLapsed(moment('2027-06-30'), '2027-08')).toBe(true)
  expect(hasLapsed(moment('2027-07-01'), '2027-08')).toBe(false)
})

test.each([
  ['a calendar month', '2027-07-01', '2027-07-31', '2027-08-01', '2027-08-31'],
  ['a month that began late', '2027-07-12', '2027-07-31', '2027-08-01', '2027-08-31'],
  ['two calendar months', '2027-06-15', '2027-07-31', '2027-08-01', '2027-09-30'],
  ['a month over the turn of the year', '2026-12-01', '2026-12-31', '2027-01-01', '2027-01-31'],
  ['a day to the day before it', '2027-06-10', '2027-07-09', '2027-07-10', '2027-08-09'],
  ['a day to the day before it, two months later', '2027-05-28', '2027-07-27', '2027-07-28', '2027-09-27'],
  // Not every month has a 29th, so the period is counted in days.
  ['the 29th to the 28th', '2027-06-29', '2027-07-28', '2027-07-29', '2027-08-27'],
  ['ten days', '2027-07-05', '2027-07-14', '2027-07-15', '2027-07-24'],
  ['one day', '2027-07-14', '2027-07-14', '2027-07-15', '2027-07-15'],
] as const)('the period after %s is of the same kind', (_, start, end, nextStart, nextEnd) => {
  const target = monthsAfter(end.slice(0, 7), 1)
  expect(nextPeriod({ start, end }, target)).toEqual({ start: nextStart, end: nextEnd })
})

test('a lapsed PAD is renewed for the target month', () => {
  expect(nextPeriod({ start: '2027-05-10', end: '2027-05-20' }, '2027-08')).toEqual({
    start: '2027-08-01',
    end: '2027-08-31',
  })
})

const ending = (overrides: Partial<Ending> = {}): Ending => ({
  id: 1,
  patient: { id: 10, fullName: 'Zélia Peçanha', status: 'active' },
  professional: { id: 20, fullName: 'Caio Atende', isRemoved: false },
  contract: { id: 30, fantasyName: 'Saúde Ação', isRemoved: false },
  specialty: 'FISIOTERAPIA',
  frequency: 'Semanal',
  agreedValue: 80,
  contractValue: 120,
  sessionCount: 4,
  startDate: moment('2027-07-01'),
  endDate: moment('2027-07-31'),
  follower: null,
  otherContract: null,
  otherContractValue: null,
  otherAgreedValue: null,
  ...overrides,
})

const planOf = (...endings: Ending[]) => planRenewals(endings, '2027-08')

describe('a renewal is planned', () => {
  test('with the number and the days of sessions that its frequency has in the next period', () => {
    expect(planOf(ending())).toEqual([
      {
        ending: ending(),
        start: '2027-08-01',
        end: '2027-08-31',
        count: 5,
        dates: ['2027-08-02', '2027-08-09', '2027-08-16', '2027-08-23', '2027-08-30'],
      },
    ])
  })

  test('separately for each frequency and period', () => {
    const shorter = { startDate: moment('2027-07-05'), endDate: moment('2027-07-18') }
    const [weekly, monthly, short] = planOf(
      ending(),
      ending({ id: 2, frequency: 'Mensal' }),
      ending({ id: 3, ...shorter }),
    )
    expect([weekly?.count, monthly?.count, short?.count]).toEqual([5, 1, 4])
    expect(monthly?.dates).toEqual(['2027-08-02'])
    expect(short?.dates).not.toEqual(weekly?.dates)
  })

  const followedUntil = (endDate: string, overrides: Partial<Ending> = {}) =>
    ending({ follower: { id: 5, startDate: moment('2027-08-01'), endDate: moment(endDate) }, ...overrides })

  test('for an already renewed PAD only if the renewal ends in or after the target month', () => {
    expect(planOf(followedUntil('2027-08-01'))).toHaveLength(1)
    expect(planOf(followedUntil('2027-07-31'))).toEqual([])
    expect(planOf(followedUntil('2027-08-31', { endDate: moment('2027-06-30') }))).toEqual([])
    expect(planOf(ending({ endDate: moment('2027-06-30') }))).toHaveLength(1)
  })
})

const emptySurroundings: Surroundings = {
  absences: [],
  visits: [],
  others: [],
  closed: [],
  prices: [],
  dailyPatients: 2,
}

/** The sentences about the first of these renewals. */
const attentionOf = (endings: Ending[], around: Partial<Surroundings> = {}) =>
  (addAttention(planOf(...endings), { ...emptySurroundings, ...around }, '2027-08')[0]?.attention ?? []).map(
    ({ kind, text }) => `${kind}: ${text.replaceAll('\u00a0', ' ')}`,
  )

describe('a proposal', () => {
  test('contains the terms of the PAD and its new period', () => {
    const [proposal] = addAttention(planOf(ending()), emptySurroundings, '2027-08')
    expect(proposal).toEqual({
      renewsId: 1,
      patient: ending().patient,
      contract: ending().contract,
      specialty: 'FISIOTERAPIA',
      frequency: 'Semanal',
      professional: ending().professional,
      agreedValue: 80,
      contractValue: 120,
      sessionCount: 5,
      startDate: moment('2027-08-01'),
      endDate: moment('2027-08-31'),
      before: { startDate: moment('2027-07-01'), endDate: moment('2027-07-31'), sessionCount: 4 },
      attention: [],
      choosable: true,
    })
  })

  test('for a removed professional names nobody, and can be selected', () => {
    const professional = { id: 20, fullName: 'Caio Atende', isRemoved: true }
    const visits = [1, 2, 3].map((patientId) => ({ professionalId: 20, patientId, day: '2027-08-02' }))
    const [proposal] = addAttention(
      planOf(ending({ professional })),
      { ...emptySurroundings, visits },
      '2027-08',
    )
    expect(proposal).toMatchObject({ professional: null, choosable: true })
    expect(proposal?.attention).toEqual([
      { kind: 'professional', text: 'Caio Atende não está mais entre os profissionais: escolha outro.' },
    ])
  })

  test('for a renewed PAD only states the renewal, and cannot be selected', () => {
    const follower = { id: 77, startDate: moment('2027-08-01'), endDate: moment('2027-08-31') }
    const [proposal] = addAttention(
      planOf(ending({ follower, frequency: 'Mensal' })),
      emptySurroundings,
      '2027-08',
    )
    expect(proposal).toMatchObject({
      attention: [{ kind: 'renewed', text: 'Já renovado: o PAD 77 começa em 01/08/2027.' }],
      choosable: false,
    })
  })

  test('in a closed month of its contract cannot be selected', () => {
    const closed = [{ contractId: 30, month: moment('2027-08-01') }]
    const [proposal] = addAttention(planOf(ending()), { ...emptySurroundings, closed }, '2027-08')
    expect(proposal).toMatchObject({
      attention: [{ kind: 'closed', text: 'O mês 08/2027 do contrato Saúde Ação está fechado.' }],
      choosable: false,
    })
    expect(attentionOf([ending()], { closed: [{ contractId: 31, month: '2027-08-01' }] })).toEqual([])
    expect(attentionOf([ending()], { closed: [{ contractId: 30, month: '2027-09-01' }] })).toEqual([])
  })
})

describe('a renewal has a warning', () => {
  const patient = (status: Ending['patient']['status']) =>
    ending({ patient: { id: 10, fullName: 'Zélia Peçanha', status } })

  test('when the patient is neither active nor arriving', () => {
    expect(attentionOf([patient('Implantação')])).toEqual([])
    expect(attentionOf([patient('Suspenso')])).toEqual(['patient: O status do paciente é Suspenso.'])
    expect(attentionOf([patient('Óbito')])).toEqual([
      'patient: O paciente não recebe mais atendimento: Óbito.',
    ])
  })

  test('when the professional is absent on the day of a session, with the sessions of these days', () => {
    const away = (fromDay: string, toDay: string, professionalId = 20) =>
      attentionOf([ending()], {
        absences: [{ professionalId, fromDay: moment(fromDay), toDay: moment(toDay) }],
      })
    expect(away('2027-08-09', '2027-08-16')).toEqual([
      'absent: Profissional ausente de 09/08/2027 a 16/08/2027: 2 sessões caem nesses dias.',
    ])
    // An absence without a session gives no warning.
    expect(away('2027-08-31', '2027-09-16')).toEqual([])
    expect(away('2027-07-01', '2027-08-02')).toEqual([
      'absent: Profissional ausente de 01/07/2027 a 02/08/2027: 1 sessão cai nesses dias.',
    ])
    expect(away('2027-07-01', '2027-08-01')).toEqual([])
    expect(away('2027-07-01', '2027-07-31')).toEqual([])
    expect(away('2027-09-01', '2027-09-30')).toEqual([])
    expect(away('2027-08-09', '2027-08-16', 21)).toEqual([])
  })

  test('when a day of the professional has more patients than the limit', () => {
    const visit = (patientId: number, day = '2027-08-09', professionalId = 20) => ({
      professionalId,
      patientId,
      day: moment(day),
    })
    expect(attentionOf([ending()], { visits: [visit(11), visit(11), visit(10)] })).toEqual([])
    expect(attentionOf([ending()], { visits: [visit(11), visit(12)] })).toEqual([
      'overload: O profissional teria 3 pacientes em 09/08/2027.',
    ])
    expect(attentionOf([ending()], { visits: [visit(11, '2027-08-10'), visit(12, '2027-08-10')] })).toEqual(
      [],
    )
    expect(attentionOf([ending()], { visits: [visit(11), visit(12, '2027-08-09', 21)] })).toEqual([])
  })

  test("when other renewals fill the professional's days, except renewals that are not expected", () => {
    const other = (id: number, overrides: Partial<Ending> = {}) =>
      ending({ id, patient: { id: 10 + id, fullName: 'Outra Pessoa', status: 'active' }, ...overrides })
    const days = '02/08/2027, 09/08/2027, 16/08/2027, 23/08/2027 e 30/08/2027'
    expect(attentionOf([ending(), other(2), other(3)])).toEqual([
      `overload: O profissional teria 3 pacientes em ${days}.`,
    ])
    const follower = { id: 77, startDate: moment('2027-08-01'), endDate: moment('2027-08-31') }
    expect(attentionOf([ending(), other(2), other(3, { follower })])).toEqual([])
    const gone = { id: 13, fullName: 'Outra Pessoa', status: 'Óbito' } as const
    expect(attentionOf([ending(), other(2), other(3, { patient: gone })])).toEqual([])
  })

  test('when the patient has the specialty in another PAD on the same day', () => {
    const other = (overrides: object = {}) => ({
      id: 2,
      patientId: 10,
      specialty: 'FISIOTERAPIA',
      professional: 'Bia Chega',
      startDate: moment('2027-08-01'),
      endDate: moment('2027-08-31'),
      days: [moment('2027-08-09'), moment('2027-08-10')],
      ...overrides,
    })
    expect(attentionOf([ending()], { others: [other()] })).toEqual([
      'clash: O paciente já tem FISIOTERAPIA em outro PAD em 09/08/2027.',
    ])
    for (const overrides of [
      { id: 1 },
      { patientId: 11 },
      { specialty: 'PSICOLOGIA' },
      { days: [moment('2027-08-10')] },
    ])
      expect(attentionOf([ending()], { others: [other(overrides)] })).toEqual([])
    const second = ending({ id: 2, professional: { id: 21, fullName: 'Bia Chega', isRemoved: false } })
    expect(attentionOf([ending(), second])[0]).toMatch(/^clash: .* em outro PAD em 02\/08\/2027, /)
  })

  test('when the contract was removed or changed in the period', () => {
    const contract = { id: 30, fantasyName: 'Saúde Ação', isRemoved: true }
    expect(attentionOf([ending({ contract, otherContract: 'Vida' })])).toEqual([
      'contract: O contrato Saúde Ação foi removido.',
    ])
    expect(attentionOf([ending({ otherContract: 'Vida' })])).toEqual([
      'contract: O paciente mudou de contrato no período: de Vida para Saúde Ação.',
    ])
  })

  test('when newer PADs have another price, otherwise when a value changed in the period', () => {
    const price = (contractValue: number, overrides: object = {}) => ({
      prices: [{ contractId: 30, specialty: 'FISIOTERAPIA', contractValue, ...overrides }],
    })
    const changed = { otherContractValue: 110, otherAgreedValue: 70 }
    expect(attentionOf([ending(changed)], price(130))).toEqual([
      'price: Os PADs mais novos deste contrato em FISIOTERAPIA estão a R$ 130,00, e este a R$ 120,00.',
    ])
    expect(attentionOf([ending()], price(120))).toEqual([])
    expect(attentionOf([ending()], price(130, { contractId: 31 }))).toEqual([])
    expect(attentionOf([ending()], price(130, { specialty: 'PSICOLOGIA' }))).toEqual([])
    expect(attentionOf([ending(changed)], price(120))).toEqual([
      'price: O valor do contrato mudou no período: de R$ 110,00 para R$ 120,00.',
    ])
    expect(attentionOf([ending({ otherAgreedValue: 70 })])).toEqual([
      'price: O valor acordado mudou no período: de R$ 70,00 para R$ 80,00.',
    ])
  })

  test('if the PAD lapsed, its frequency is rare, or its period is too short', () => {
    expect(attentionOf([ending({ endDate: moment('2027-06-30') })])).toEqual([
      'lapsed: Terminou em 30/06/2027, e nada o seguiu.',
    ])
    for (const frequency of ['Avaliação', 'Avulso', 'Bimestral', 'Trimestral'] as const)
      expect(attentionOf([ending({ frequency })])).toEqual([
        `rare: A frequência ${frequency} não se repete todo mês.`,
      ])
    expect(attentionOf([ending({ frequency: 'Mensal' })])).toEqual([])
    const short = { startDate: moment('2027-07-05'), endDate: moment('2027-07-06') }
    expect(attentionOf([ending(short)])).toEqual(['period: No período cabem 2 sessões, e são 4.'])
  })
})

describe('the rows of a batch', () => {
  const row = (overrides: Partial<RenewalRow> = {}): RenewalRow => ({
    renewsId: 1,
    professionalId: 20,
    agreedValue: 80,
    contractValue: 120,
    sessionCount: 4,
    startDate: '2027-08-01',
    endDate: '2027-08-31',
    ...overrides,
  })
  const renewed = {
    id: 1,
    status: 'active',
    isRenewed: false,
    frequency: 'Semanal',
    endDate: moment('2027-07-31'),
    contractId: 30,
    patientIsRemoved: false,
  } as const
  const facts = (overrides: object = {}, closed: string[] = []): RenewalFacts => ({
    renewed: new Map([[1, { ...renewed, ...overrides }]]),
    professionals: new Set([20]),
    closed: new Set(closed),
  })
  const errorsOf = (rows: RenewalRow[], known = facts()) =>
    checkRenewals(rows, known).errors.map(({ field, message }) => `${field}: ${message}`)

  test('get the days of their frequency, or the chosen days in order', () => {
    const mondays = ['2027-08-02', '2027-08-09', '2027-08-16', '2027-08-23']
    expect(checkRenewals([row()], facts())).toEqual({
      days: mondays.map((day) => ({ renewsId: 1, day })),
      errors: [],
    })
    const sessionDates = ['2027-08-31', '2027-08-01', '2027-08-20', '2027-08-05']
    expect(checkRenewals([row({ sessionDates })], facts()).days.map(({ day }) => day)).toEqual(
      sessionDates.toSorted(),
    )
  })

  test('require a PAD that exists, is active, was not renewed and has a patient who was not removed', () => {
    expect(errorsOf([row({ renewsId: 2 })])).toEqual(['renewals.0.renewsId: Este PAD não existe.'])
    expect(errorsOf([row()], facts({ status: 'deleted' }))).toEqual([
      'renewals.0.renewsId: Este PAD foi removido.',
    ])
    expect(errorsOf([row()], facts({ patientIsRemoved: true }))).toEqual([
      'renewals.0.renewsId: O paciente deste PAD foi removido.',
    ])
    expect(errorsOf([row()], facts({ isRenewed: true }))).toEqual([
      'renewals.0.renewsId: Este PAD já foi renovado.',
    ])
  })

  test('begin after the end of their PAD, offer its count, and have days inside the period that match the count', () => {
    expect(errorsOf([row({ startDate: '2027-07-31' })])).toEqual([
      'renewals.0.startDate: O PAD atual vai até 31/07/2027: comece depois.',
    ])
    expect(errorsOf([row({ sessionCount: 7 })])).toEqual([
      'renewals.0.sessionCount: Com a frequência Semanal são 4 ou 5 sessões.',
    ])
    const chosen = (...sessionDates: string[]) => errorsOf([row({ sessionDates })])
    const three = ['2027-08-02', '2027-08-03', '2027-08-04']
    expect(chosen(...three)).toEqual(['renewals.0.sessionDates: São 4 datas, e foram enviadas 3.'])
    const message = 'renewals.0.sessionDates: Há uma data fora do período.'
    expect(chosen(...three, '2027-07-31')).toEqual([message])
    expect(chosen(...three, '2027-09-01')).toEqual([message])
  })

  test('return all problems at once, with the position of each row', () => {
    expect(errorsOf([row({ professionalId: 21 })], facts({}, ['30 2027-08']))).toEqual([
      'renewals.0.professionalId: Este profissional não existe mais: escolha outro.',
      'renewals.0.startDate: O mês 08/2027 deste contrato está fechado.',
    ])
    expect(errorsOf([row()], facts({}, ['31 2027-08', '30 2027-09']))).toEqual([])
    const both = checkRenewals([row({ professionalId: 21, sessionCount: 7 }), row()], facts())
    expect(both.errors.map(({ field }) => field)).toEqual([
      'renewals.0.professionalId',
      'renewals.0.sessionCount',
      'renewals.1.renewsId',
    ])
    expect(both.days).toEqual([])
    expect(both.errors[2]?.message).toBe('Este PAD está duas vezes na lista.')
  })
})
