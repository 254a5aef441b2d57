import { competenceOf, monthAfter, monthInWords } from '@zelo/contract/dates'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { bankScene } from '../../testing/bank.ts'
import { sampleJpeg } from '../../testing/files.ts'
import { today } from '../../testing/today.ts'

const office = testApp()

const july = 'year=2025&month=7'
const september = 'year=2025&month=9'

test('an account lists sessions, adjustments and payments of a month, which add up to the balance', async () => {
  const { worker, adjust, accountOf, pay } = await bankScene(office)
  const { professionalId, treatment } = await worker({ fullName: 'Ana Conta' })
  await adjust(professionalId, { kind: 'bonus', amount: '100.00', month: '7', reason: 'Feriado' })
  await adjust(professionalId, { kind: 'inss', amount: '17.62', reason: 'INSS de agosto' })
  const august = await accountOf(professionalId)
  expect(august).toMatchObject({
    fullName: 'Ana Conta',
    year: 2025,
    month: 8,
    carried: 100,
    owed: 160.2,
    adjusted: -17.62,
    paid: 0,
    balance: 242.58,
    adjustments: [
      { kind: 'inss', amount: -17.62, reason: 'INSS de agosto', createdBy: 'Ana Lima', file: null },
    ],
    payments: [],
    waiting: null,
    glosasToDiscount: [],
  })
  expect(august.sessions).toEqual(
    ['2025-08-05', '2025-08-12'].map((day) => ({
      id: expect.any(Number),
      treatmentId: treatment.id,
      patient: 'Zélia Peçanha',
      day: `${day}T00:00:00.000Z`,
      value: 80.1,
      paid: false,
    })),
  )
  expect(await accountOf(professionalId, july)).toMatchObject({ carried: 0, adjusted: 100, balance: 100 })
  await pay({ treatmentId: treatment.id, amount: 160.2 })
  const paid = await accountOf(professionalId)
  expect(paid).toMatchObject({ paid: 160.2, balance: 82.38 })
  expect(paid.payments).toMatchObject([
    { method: 'hand', amount: 160.2, treatmentId: treatment.id, patient: 'Zélia Peçanha', by: 'Ana Lima' },
  ])
  expect(paid.sessions.map(({ paid: isPaid }: { paid: boolean }) => isPaid)).toEqual([true, true])
  expect(await accountOf(professionalId, september)).toMatchObject({
    carried: 82.38,
    owed: 0,
    balance: 82.38,
  })
})

test('a payment for sessions that were cancelled later leaves a negative balance, which is carried over', async () => {
  const { worker, accountOf, pay, set, ok } = await bankScene(office)
  const { professionalId, treatment } = await worker()
  await pay({ treatmentId: treatment.id, amount: 160.2 })
  const [first] = treatment.sessionDates
  if (!first) throw new Error('a PAD has sessions')
  expect((await set(first, 'cancelled')).status).toBe(200)
  expect(await accountOf(professionalId)).toMatchObject({ owed: 80.1, paid: 160.2, balance: -80.1 })
  expect(await accountOf(professionalId, september)).toMatchObject({
    carried: -80.1,
    balance: -80.1,
    notice: expect.stringMatching(/^R\$\s80,10 pagos a mais em agosto de 2025\.$/),
  })
  const proposal = await ok(
    'GET',
    `/payment-management/bank-files/proposal?${september}&professionalIds=${professionalId}`,
  )
  expect(proposal.leftOut[0].reason).toMatch(/^R\$\s80,10 pagos a mais em agosto/)
})

test('a balance that is negative only because of a late discount is no overpayment', async () => {
  const { worker, pay, adjust, accountOf, set } = await bankScene(office)
  const { professionalId, treatment } = await worker()
  await pay({ treatmentId: treatment.id, amount: 160.2 })
  await adjust(professionalId, { kind: 'inss', reason: 'Retenção' })
  const notice = async () => (await accountOf(professionalId, september)).notice.replaceAll('\u00a0', ' ')
  expect(await notice()).toBe('R$ 50,00 a descontar, por ajustes de agosto de 2025.')
  const [first] = treatment.sessionDates
  expect((await set({ id: first?.id ?? 0 }, 'cancelled')).status).toBe(200)
  expect(await notice()).toBe(
    'R$ 80,10 pagos a mais em agosto de 2025 e R$ 50,00 a descontar, por ajustes de agosto de 2025.',
  )
})

test('the part of an advance above the owed amount is to be deducted, and is not an overpayment', async () => {
  const { worker, adjust, accountOf } = await bankScene(office)
  const { professionalId } = await worker()
  await adjust(professionalId, { kind: 'advance', amount: 200, reason: 'Vale' })
  const { balance, notice } = await accountOf(professionalId)
  expect({ balance, notice: notice.replaceAll('\u00a0', ' ') }).toEqual({
    balance: -39.8,
    notice: 'R$ 39,80 a descontar, por ajustes de agosto de 2025.',
  })
})

test('adjustments never change production or repasse', async () => {
  const { worker, adjust, read, contractId } = await bankScene(office)
  const { professionalId } = await worker()
  const figures = async () => [
    (await read('production', `&contractId=${contractId}`)).totalToPay,
    (await read('summary', `&contractId=${contractId}`)).total.repasse,
  ]
  const before = await figures()
  await adjust(professionalId)
  expect(await figures()).toEqual(before)
  expect(before[0]).toBe(before[1])
})

test('the kind of an adjustment decides its sign; it may have a document, is audited and can be removed', async () => {
  const { worker, accountOf, token, ok } = await bankScene(office)
  const { professionalId } = await worker()
  const path = `/professionals/${professionalId}/adjustments`
  const fields = { kind: 'travel', amount: '25.5', reason: 'Ônibus', year: '2025', month: '8' }
  const created = await office.upload('POST', path, token, fields, { bytes: await sampleJpeg() })
  expect([created.status, created.body]).toEqual([
    201,
    expect.objectContaining({ kind: 'travel', amount: 25.5, file: expect.stringContaining('AJUSTE') }),
  ])
  const photo = await office.app.inject({
    url: `/api/v1/uploads/${created.body.file}`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(photo.statusCode).toBe(200)
  const trail = () =>
    office.db`
      select action, changes from audit_log where entity = 'professional' and entity_id = ${professionalId}
        and action like 'adjustment%' order by id`
  expect(await trail()).toMatchObject([{ action: 'adjustmentRecorded' }])
  await ok('DELETE', `${path}/${created.body.id}`)
  expect((await office.call('DELETE', `${path}/${created.body.id}`, token)).status).toBe(404)
  expect(await accountOf(professionalId)).toMatchObject({ adjusted: 0, adjustments: [] })
  expect(await trail()).toHaveLength(2)
})

test('an adjustment in a bank file cannot be removed until the file is cancelled', async () => {
  const { worker, adjust, made, cancel, token, accountOf } = await bankScene(office)
  const { professionalId } = await worker()
  const { body } = await adjust(professionalId)
  const fileWithAdjustment = async () => (await accountOf(professionalId)).adjustments[0].bankFile
  expect(await fileWithAdjustment()).toBeNull()
  const { id, number } = await made({ professionalIds: [professionalId] })
  expect(await fileWithAdjustment()).toEqual({ id, number, bank: '756' })
  const path = `/professionals/${professionalId}/adjustments/${body.id}`
  const refused = await office.call('DELETE', path, token)
  expect([refused.status, refused.body.message]).toEqual([
    406,
    expect.stringContaining(`O arquivo ${number}`),
  ])
  await cancel(id)
  expect(await fileWithAdjustment()).toBeNull()
  expect((await office.call('DELETE', path, token)).status).toBe(200)
})

test.each([
  ['kind', 'glosa'],
  ['amount', '0'],
  ['amount', '1,50'],
  ['reason', ''],
  ['month', '13'],
])('an adjustment with a wrong %s is refused', async (field, value) => {
  const { worker, adjust } = await bankScene(office)
  const { professionalId } = await worker({}, 0)
  const answer = await adjust(professionalId, { [field]: value })
  expect([answer.status, answer.body.errors[0].field]).toEqual([422, field])
})

test('an adjustment belongs to a month from a year before the first session to a year from now', async () => {
  const { worker, adjust } = await bankScene(office)
  const { professionalId } = await worker()
  const record = ({ year, month }: { year: number; month: number }) =>
    adjust(professionalId, { year: String(year), month: String(month) })
  const last = monthAfter(competenceOf(today()), 12)
  const text = `Um ajuste deste profissional pode ser de agosto de 2024 a ${monthInWords(last)}.`
  for (const when of [
    { year: 2001, month: 1 },
    { year: 2024, month: 7 },
    monthAfter(last),
    { year: 2099, month: 12 },
  ])
    expect(await record(when)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'month', message: text }] },
    })
  for (const when of [{ year: 2024, month: 8 }, last]) expect((await record(when)).status).toBe(201)
})

test('a user with read permission can read the account but not change it', async () => {
  const { worker } = await bankScene(office)
  const { professionalId } = await worker({}, 0)
  const { token } = await office.enter({ role: 'pickup' })
  const path = `/professionals/${professionalId}`
  expect((await office.call('GET', `${path}/account?${july}`, token)).status).toBe(200)
  const fields = { kind: 'bonus', amount: '1', reason: 'x', year: '2025', month: '7' }
  expect((await office.upload('POST', `${path}/adjustments`, token, fields)).status).toBe(403)
  expect((await office.call('GET', `/professionals/999999/account?${july}`, token)).status).toBe(404)
})

test('an adjustment that is sent twice with one key is recorded once', async () => {
  const { worker, accountOf, token } = await bankScene(office)
  const { professionalId } = await worker()
  const send = () =>
    office.upload(
      'POST',
      `/professionals/${professionalId}/adjustments`,
      token,
      { kind: 'advance', amount: '50.00', reason: 'Vale', year: '2025', month: '8' },
      undefined,
      { 'idempotency-key': 'adjustment-1' },
    )
  const [first, second] = await Promise.all([send(), send()])
  expect([first.status, second.status, first.body.id]).toEqual([201, 201, second.body.id])
  expect(await accountOf(professionalId)).toMatchObject({ adjusted: -50 })
})
