import { competenceOf, monthAfter, monthOfYear } from '@zelo/contract/dates'
import type { Overview } from '@zelo/contract/overview'
import { expect, test } from 'vitest'
import { parseConfig } from '../../config.ts'
import { companyDay } from '../../platform/company-day.ts'
import { testApp } from '../../testing/app.ts'
import { paymentsScene } from '../../testing/payments.ts'

const office = testApp()
const today = companyDay(parseConfig({}))
const last = monthAfter(competenceOf(today), -1)
const day = (number: string) => `${monthOfYear(last)}-${number}`
const address = `year=${last.year}&month=${last.month}`

test('every figure of the overview equals the count of its list', async () => {
  const { ok, addTreatment, setStates, pay, close, make, token } = await paymentsScene(office)
  const other = await make.contract({ fantasyName: 'Outro plano' })
  const inLastMonth = { startDate: day('01'), endDate: day('28'), expectedStart: day('01') }
  const one = await addTreatment({
    ...inLastMonth,
    authorizedSessions: 2,
    authorizationValidUntil: day('20'),
  })
  const two = await addTreatment(
    { ...inLastMonth, specialty: 'PSICOLOGIA' },
    await make.patient(other, { fullName: 'Bia Nunes' }),
  )
  await setStates(one, `2${day('02').slice(1)}`, `2${day('09').slice(1)}`)
  for (const { id } of two.sessionDates)
    await office.ok('PUT', '/monitoring/session-states', token, {
      sessions: [{ id, status: 'completed', endDate: day('10') }],
    })
  expect((await pay({ ...last, treatmentId: two.id, amount: 320.4 })).status).toBe(200)
  expect((await close({ ...last, contractId: other })).status).toBe(201)
  const glosa = {
    sessions: [{ id: one.sessionDates[0]?.id, amount: 100 }],
    reason: '1702',
    notifiedOn: day('03'),
    dueOn: day('20'),
  }
  await ok('POST', '/glosas', glosa)

  const overview: Overview = await ok('GET', '/payment-management/overview')
  const [before] = overview.months
  const month = await ok('GET', `/payment-management/month?${address}`)
  const summary = await ok('GET', `/payment-management/summary/details?${address}`)
  const production = await ok(
    'GET',
    `/payment-management/production/details?${address}&paymentStatus=pending`,
  )
  expect(before).toMatchObject({ ...last, contracts: 2, closed: 1, due: 2, unpaid: 1 })
  expect(before).toMatchObject({
    due: month.total.due,
    unpaid: production.meta.total,
    unpaidAmount: 160.2,
    billed: summary.total.bruto,
    net: summary.total.liquido,
  })
  const count = async (path: string) => (await ok('GET', path)).meta.total
  expect(overview.glosas).toEqual({ overdue: 1, soon: 0, appealed: 0, atLeast: false })
  expect(await count('/glosas?due=overdue')).toBe(1)
  expect(overview.authorizations).toEqual({ ending: 0, exceeded: 1, expired: 1, atLeast: false })
  for (const state of ['ending', 'exceeded', 'expired'] as const)
    expect(await count(`/treatments/authorizations?state=${state}`)).toBe(overview.authorizations[state])
  const { year, month: target, treatments } = overview.renewals
  const { data } = await ok('GET', `/renewals?year=${year}&month=${target}`)
  expect([treatments, data.length]).toEqual([2, 2])
  expect(overview.bankFiles).toEqual({ files: 0, payments: 0, toCheck: 0 })
})
