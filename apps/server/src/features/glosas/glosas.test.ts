import { dayOf, daysAfter } from '@zelo/contract/dates'
import { apiBase } from '@zelo/contract/endpoint'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { recordedChanges } from '../../testing/audit.ts'
import { exporter, pagesOf } from '../../testing/exported-files.ts'
import { expectKeptRows } from '../../testing/kept-rows.ts'
import { paymentsScene } from '../../testing/payments.ts'
import { openBook } from '../../testing/workbook.ts'
import { countUrgentGlosas } from './glosas.public.ts'

const office = testApp()
const { fetch: download } = exporter(office)

/** A PAD billed in August 2025: two sessions completed, one marked as glossed, one still pending. */
const scene = async (names: Parameters<typeof paymentsScene>[1] = {}) => {
  const payments = await paymentsScene(office, names)
  const { ok, token, addTreatment, setStates } = payments
  const treatment = await addTreatment()
  await setStates(treatment, '2025-08-05', '2025-08-12', 'glossed')
  const [first = 0, second = 0, glossed = 0, pending = 0] = treatment.sessionDates.map(({ id }) => id)
  const body = (sessions: { id: number; amount: number }[], overrides: object = {}) => ({
    sessions,
    reason: '1402',
    notifiedOn: '2025-10-01',
    ...overrides,
  })
  const send = (sessions: { id: number; amount: number }[], overrides: object = {}, who = token) =>
    office.call('POST', '/glosas', who, body(sessions, overrides))
  const one = async (id = first, amount = 120.35) => {
    const { data } = await ok('POST', '/glosas', body([{ id, amount }]))
    return data[0].id as number
  }
  const put = (id: number, step: string, overrides: object) =>
    office.call('PUT', `/glosas/${id}${step}`, token, overrides)
  const appeal = (id: number, overrides: object = {}) =>
    put(id, '/appeal', { appealText: 'A guia foi assinada.', appealedOn: '2025-10-10', ...overrides })
  const settle = (id: number, overrides: object) =>
    put(id, '/outcome', { settledOn: '2025-11-20', ...overrides })
  const list = async (query = '') =>
    (await ok('GET', `/glosas?contractId=${payments.contractId}${query}`)).data.map(
      ({ id }: { id: number }) => id,
    )
  return {
    ...payments,
    treatment,
    first,
    second,
    glossed,
    pending,
    body,
    send,
    one,
    put,
    appeal,
    settle,
    list,
  }
}

/** All frozen figures of a closed month, and its payments. */
const books = async ({ contractId, read }: Awaited<ReturnType<typeof scene>>) => ({
  rows: [...(await office.db`select b::text from book_rows b where contract_id = ${contractId} order by 1`)],
  sessions: [
    ...(await office.db`select s::text from sessions s where contract_id = ${contractId} order by s.id`),
  ],
  closings: [...(await office.db`select c::text from closings c where contract_id = ${contractId}`)],
  summary: await read('summary', `&contractId=${contractId}`),
  invoicing: await read('invoicing', `&contractId=${contractId}`),
  production: await read('production', `&contractId=${contractId}`),
})

test('all steps of a glosa work in a closed month and change no figure of the books', async () => {
  const mine = await scene()
  const { one, appeal, settle, close, ok, put, second } = mine
  expect((await close()).status).toBe(201)
  const before = await books(mine)
  const lost = await one()
  const back = await one(second, 100)
  await appeal(lost)
  await appeal(back)
  expect((await settle(lost, { outcome: 'lost', withhold: 'full' })).body).toMatchObject({
    state: 'lost',
    closed: true,
    withheld: 80.1,
    recovered: 0,
  })
  expect((await settle(back, { outcome: 'partial', recovered: 60, withhold: 'none' })).body).toMatchObject({
    state: 'partial',
    recovered: 60,
    withheld: 0,
  })
  expect((await put(lost, '/discount', { discountedOn: '2025-12-05' })).body.discountedOn).toContain(
    '2025-12-05',
  )
  await ok('DELETE', `/glosas/${back}`)
  await ok('POST', `/glosas/${back}/restore`)
  expect(await books(mine)).toEqual(before)
  await expectKeptRows(office.db)
})

test('a glosa is refused above the billed amount and for sessions that were not billed', async () => {
  const { send, first, second, glossed, pending, list, ok } = await scene()
  const above = await send([{ id: first, amount: 120.36 }])
  expect([above.status, above.body.errors]).toEqual([
    422,
    [
      {
        field: 'sessions.0.amount',
        message: expect.stringMatching(/não pode passar dos R\$\s120,35 cobrados/),
      },
    ],
  ])
  expect((await send([{ id: first, amount: 0 }])).status).toBe(422)
  expect((await send([{ id: pending, amount: 10 }])).body.message).toMatch(/não foi realizada/)
  // One of the two requests is invalid, so the valid glosa is not stored either.
  expect((await send([second, pending].map((id) => ({ id, amount: 10 })))).status).toBe(406)
  expect((await send([first, first].map((id) => ({ id, amount: 10 })))).status).toBe(422)
  expect((await send([{ id: 999_999, amount: 10 }])).status).toBe(422)
  expect(await list()).toEqual([])
  // A session marked as glossed in monitoring was never included in a payout.
  const { data } = await ok('POST', '/glosas', {
    sessions: [{ id: glossed, amount: 120.35 }],
    reason: '1811',
    notifiedOn: '2025-10-01',
  })
  expect(await ok('GET', `/glosas/${data[0].id}`)).toMatchObject({
    sessionStatus: 'glossed',
    billed: 120.35,
    owed: 0,
  })
})

test('several glosas are created in one call, and a repeated call creates none', async () => {
  const { token, body, first, second, send, list } = await scene()
  const sent = body([first, second].map((id) => ({ id, amount: 50 })))
  const press = async () =>
    (
      await office.app.inject({
        method: 'POST',
        url: `${apiBase}/glosas`,
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': `glosas-${first}` },
        payload: sent,
      })
    ).json()
  const [once, twice] = [await press(), await press()]
  expect(once.data).toHaveLength(2)
  expect(twice).toEqual(once)
  expect(once.data[0]).toMatchObject({
    patient: 'Zélia Peçanha',
    reason: '1402',
    state: 'open',
    dueOn: '2025-10-31T00:00:00.000Z',
  })
  expect(await list()).toHaveLength(2)
  const again = await send([{ id: first, amount: 50 }])
  expect([again.status, again.body.message]).toEqual([
    406,
    'A sessão de 05/08/2025 de Zélia Peçanha já tem uma glosa. Nenhuma foi registrada.',
  ])
})

test('the dates of a glosa are in order and not in the future', async () => {
  const { send, first, one, appeal, settle } = await scene()
  const sessions = [{ id: first, amount: 10 }]
  expect((await send(sessions, { notifiedOn: '2025-08-04' })).body.errors[0].field).toBe('notifiedOn')
  expect((await send(sessions, { notifiedOn: '2099-08-04' })).body.errors[0].field).toBe('notifiedOn')
  expect((await send(sessions, { dueOn: '2025-09-30' })).body.errors[0].field).toBe('dueOn')
  const id = await one()
  expect((await appeal(id, { appealedOn: '2025-09-30' })).body.errors[0].field).toBe('appealedOn')
  expect((await appeal(id)).status).toBe(200)
  const early = await settle(id, { outcome: 'recovered', settledOn: '2025-10-09' })
  expect(early.body.errors[0].field).toBe('settledOn')
})

test('a glosa without an appeal can only be lost, and an outcome changes only after reopening', async () => {
  const { one, settle, appeal, ok, put, second } = await scene()
  const id = await one()
  expect((await settle(id, { outcome: 'recovered' })).body.message).toMatch(/Registre o recurso antes/)
  await appeal(id)
  expect((await settle(id, { outcome: 'partial', recovered: 120.35, withhold: 'none' })).status).toBe(422)
  expect((await settle(id, { outcome: 'recovered' })).body).toMatchObject({
    state: 'recovered',
    recovered: 120.35,
    withhold: null,
  })
  expect((await settle(id, { outcome: 'lost', withhold: 'none' })).status).toBe(406)
  expect((await appeal(id)).status).toBe(406)
  const edit = { reason: '1403', notifiedOn: '2025-10-02', dueOn: '2025-11-05', observation: '' }
  expect((await put(id, '', { ...edit, amount: 100 })).status).toBe(406)
  expect((await put(id, '', { ...edit, amount: 120.35 })).body.reason).toBe('1403')
  expect(await ok('POST', `/glosas/${id}/reopen`, {})).toMatchObject({ state: 'appealed', recovered: 0 })
  expect(await ok('POST', `/glosas/${id}/reopen`, {})).toMatchObject({
    state: 'open',
    appealedOn: null,
    appealText: 'A guia foi assinada.',
  })
  const accepted = await one(second)
  expect((await settle(accepted, { outcome: 'lost', withhold: 'none' })).body.state).toBe('lost')
  expect((await ok('POST', `/glosas/${accepted}/reopen`, {})).state).toBe('open')
})

test('a loss needs a decision about the payout, up to its amount, and the payout itself stays', async () => {
  const mine = await scene()
  const { one, settle, put, ok, professionalId, read, pay, treatment, glossed } = mine
  const id = await one()
  const asked = await settle(id, { outcome: 'lost' })
  expect(asked.body.errors).toEqual([
    { field: 'withhold', message: 'Responda se o valor será descontado do repasse.' },
  ])
  expect((await settle(id, { outcome: 'lost', withhold: 'amount', withheld: 80.11 })).status).toBe(422)
  const owed = await read('production', `&professionalId=${professionalId}`)
  expect((await settle(id, { outcome: 'lost', withhold: 'amount', withheld: 30 })).status).toBe(200)
  const discounts = () => ok('GET', `/glosas/discounts?professionalId=${professionalId}`)
  expect(await discounts()).toEqual({
    data: [{ professional: { id: professionalId, fullName: 'Caio Atende' }, count: 1, amount: 30 }],
  })
  // The payout is equal before and after: the discount does not change it.
  expect(await read('production', `&professionalId=${professionalId}`)).toEqual(owed)
  expect((await pay({ treatmentId: treatment.id, amount: 160.2 })).status).toBe(200)
  const account = (month: number) =>
    ok('GET', `/professionals/${professionalId}/account?year=2025&month=${month}`)
  expect((await account(12)).glosasToDiscount).toMatchObject([{ id, amount: 30 }])
  await put(id, '/discount', { discountedOn: '2025-12-05' })
  expect(await discounts()).toEqual({ data: [] })
  // The accepted discount is an adjustment of the account, in the month of the discount's day, without the patient's name.
  const adjusted = { adjusted: -30, balance: -30, glosasToDiscount: [] }
  expect(await account(12)).toMatchObject({
    ...adjusted,
    adjustments: [{ kind: 'glosa', amount: -30, glosaId: id }],
  })
  expect((await account(12)).adjustments[0].reason).not.toContain('Zélia')
  expect(await account(8)).toMatchObject({ adjusted: 0, paid: 160.2, balance: 0 })
  const [adjustment] = (await account(12)).adjustments
  const path = `/professionals/${professionalId}/adjustments/${adjustment.id}`
  expect((await office.call('DELETE', path, mine.token)).body.message).toContain('desfaça a marca na glosa')
  await put(id, '/discount', { discountedOn: '2025-11-30' })
  const early = await put(id, '/discount', { discountedOn: '2025-07-31' })
  expect([early.status, early.body.errors]).toEqual([
    422,
    [
      {
        field: 'discountedOn',
        message: 'A data não pode ser anterior ao começo do mês da sessão, 01/08/2025.',
      },
    ],
  ])
  expect(await account(11)).toMatchObject({ adjusted: -30 })
  expect(await account(12)).toMatchObject({ adjusted: 0, carried: -30 })
  await ok('DELETE', `/glosas/${id}`)
  expect(await account(12)).toMatchObject({ balance: 0 })
  await ok('POST', `/glosas/${id}/restore`)
  expect(await account(12)).toMatchObject({ carried: -30, balance: -30 })
  await put(id, '/discount', { discountedOn: null })
  expect(await account(12)).toMatchObject({ balance: 0 })
  expect(await account(12)).toMatchObject({ glosasToDiscount: [{ id }] })
  await put(id, '/discount', { discountedOn: '2025-12-05' })
  expect((await office.call('POST', `/glosas/${id}/reopen`, mine.token, {})).body.message).toMatch(
    /desfaça a marca/,
  )
  const never = await one(glossed)
  expect((await settle(never, { outcome: 'lost', withhold: 'full' })).status).toBe(422)
  expect((await settle(never, { outcome: 'lost' })).body).toMatchObject({ withhold: 'none', withheld: 0 })
})

test('a removed glosa causes no deduction until the glosa is restored', async () => {
  const { one, settle, ok, professionalId } = await scene()
  const id = await one()
  expect((await settle(id, { outcome: 'lost', withhold: 'full' })).status).toBe(200)
  const amounts = async () =>
    (await ok('GET', `/glosas/discounts?professionalId=${professionalId}`)).data.map(
      ({ amount }: { amount: number }) => amount,
    )
  expect(await amounts()).toEqual([80.1])
  await ok('DELETE', `/glosas/${id}`)
  expect(await amounts()).toEqual([])
  await ok('POST', `/glosas/${id}/restore`)
  expect(await amounts()).toEqual([80.1])
})

test('a stale edit is refused, and a glosa keeps its facts when PAD and names change', async () => {
  const { one, appeal, ok, put, patientId, contractId, set, treatment, first } = await scene()
  const id = await one()
  const { version } = await ok('GET', `/glosas/${id}`)
  expect((await appeal(id, { version })).status).toBe(200)
  const stale = await appeal(id, { version })
  expect([stale.status, stale.body.errors[0].field]).toEqual([406, 'version'])
  await set({ id: first }, 'pendding')
  await ok('DELETE', `/treatments/${treatment.id}`)
  await office.db`update patients set full_name = 'Outra Zélia' where id = ${patientId}`
  await office.db`update contracts set fantasy_name = 'Outro Nome' where id = ${contractId}`
  expect(await ok('GET', `/glosas/${id}`)).toMatchObject({
    patient: 'Zélia Peçanha',
    contract: { fantasyName: 'Saúde Ação' },
    sessionDate: '2025-08-05T00:00:00.000Z',
    amount: 120.35,
  })
  expect((await put(id, '/discount', { discountedOn: '2025-12-05' })).status).toBe(406)
})

test('open glosas are listed first by deadline, then appealed, then settled ones; filters narrow list and totals', async () => {
  const mine = await scene()
  const { addTreatment, setStates, list, ok, one, appeal, settle, contractId, send, first, second } = mine
  const more = await addTreatment({ specialty: 'PSICOLOGIA' })
  await setStates(more, '2025-08-06', '2025-08-13', '2025-08-20')
  const [third = 0, fourth = 0, fifth = 0] = more.sessionDates.map(({ id }) => id)
  const lost = await one(first)
  await settle(lost, { outcome: 'lost', withhold: 'none' })
  const waiting = await one(second)
  await appeal(waiting)
  const { body: late } = await send([{ id: third, amount: 20 }], { dueOn: '2099-01-01', reason: '1811' })
  const { body: early } = await send([{ id: fourth, amount: 20 }], { dueOn: '2025-10-20' })
  const [lateGlosa, earlyGlosa] = [late.data[0].id, early.data[0].id]
  expect(await list()).toEqual([earlyGlosa, lateGlosa, waiting, lost])
  expect(await list('&state=open,appealed')).toEqual([earlyGlosa, lateGlosa, waiting])
  expect(await list('&due=overdue')).toEqual([earlyGlosa])
  expect(await list('&reason=1811')).toEqual([lateGlosa])
  expect(await list('&search=zelia%20caio')).toHaveLength(4)
  expect(await list('&year=2025&month=9')).toEqual([])
  expect(await list(`&year=2025&month=8&treatmentId=${more.id}`)).toEqual([earlyGlosa, lateGlosa])

  const totals = await ok('GET', `/glosas/totals?contractId=${contractId}`)
  expect(totals.total).toEqual({ count: 4, openCount: 3, open: 160.35, recovered: 0, lost: 120.35 })
  expect(totals.reasons.map(({ reason }: { reason: string }) => reason)).toEqual(['1402', '1811'])
  expect(totals.contracts).toEqual([{ id: contractId, fantasyName: 'Saúde Ação', ...totals.total }])

  const billed = await ok('GET', `/glosas/billed?year=2025&month=8&contractId=${contractId}&search=zelia`)
  expect(billed.data).toHaveLength(2)
  const sessions = billed.data.find((row: { treatmentId: number }) => row.treatmentId === more.id).sessions
  expect(sessions.map(({ id, glosaId }: { id: number; glosaId: number }) => [id, glosaId])).toEqual([
    [third, lateGlosa],
    [fourth, earlyGlosa],
    [fifth, null],
  ])
})

test('an open glosa is near its deadline in the last five days up to the deadline, and overdue after it', async () => {
  const { send, first } = await scene()
  const counts = async (today: string) => {
    const { overdue, soon } = await countUrgentGlosas(office.db, today, 1000)
    return { overdue, soon }
  }
  const before = await counts('2098-06-15')
  await send([{ id: first, amount: 20 }], { dueOn: '2098-06-15' })
  expect(await counts('2098-06-09')).toEqual(before)
  for (const today of ['2098-06-10', '2098-06-15'])
    expect(await counts(today)).toEqual({ ...before, soon: before.soon + 1 })
  expect(await counts('2098-06-16')).toEqual({ ...before, overdue: before.overdue + 1 })
})

test('a captador reads glosas and writes none, and only users who may restore see removed ones', async () => {
  const { one, list, ok, first, body } = await scene()
  const id = await one()
  const { token: pickup } = await office.enter({ role: 'pickup' })
  expect((await office.call('GET', `/glosas/${id}`, pickup)).status).toBe(200)
  expect((await office.call('POST', '/glosas', pickup, body([{ id: first, amount: 1 }]))).status).toBe(403)
  expect((await office.call('DELETE', `/glosas/${id}`, pickup)).status).toBe(403)
  await ok('DELETE', `/glosas/${id}`)
  expect(await list()).toEqual([])
  expect(await list('&removed=true')).toEqual([id])
  expect((await office.call('GET', '/glosas?removed=true', pickup)).status).toBe(403)
  // The session gets a new glosa, so the first glosa cannot be restored.
  await one()
  expect((await office.call('POST', `/glosas/${id}/restore`, (await office.enter()).token)).status).toBe(406)
})

test('every step is recorded in the audit trail, with its texts sealed by the patient’s key', async () => {
  const { one, appeal, settle, ok, adminId } = await scene()
  const id = await one()
  await appeal(id)
  await settle(id, { outcome: 'lost', withhold: 'none' })
  expect(await recordedChanges(office.db, 'glosa', id, 'glosaAppealed')).toMatchObject([
    { appealText: { to: 'A guia foi assinada.' }, state: { from: 'open', to: 'appealed' } },
  ])
  const [plain] = await office.db`
    select changes::text as text from audit_log where entity = 'glosa' and entity_id = ${id}
      and action = 'glosaAppealed'`
  expect(plain?.text).not.toContain('assinada')
  const today = dayOf(new Date().toISOString())
  const trail = await ok('GET', `/audit?from=${daysAfter(today, -1)}&to=${today}&entity=glosa&entityId=${id}`)
  expect(trail.data.map(({ description }: { description: string }) => description)).toEqual([
    'registrou o resultado “Perdida” (a glosa de Zélia Peçanha).',
    'registrou o recurso (a glosa de Zélia Peçanha).',
    'cadastrou a glosa de Zélia Peçanha.',
  ])
  await ok('GET', `/glosas/${id}`)
  await office.app.flushTraces()
  const [read] = await office.db`
    select changes from audit_log where actor_id = ${adminId} and action = 'read' order by id desc limit 1`
  expect(read?.changes.parts.to).toContain('glosa')
})

test('the list is exported as a spreadsheet, and the appeal as a letter', async () => {
  const { one, appeal, ok, contractId, token } = await scene()
  const id = await one()
  const early = await office.call('GET', `/glosas/${id}/letter`, token)
  expect([early.status, early.body.message]).toEqual([406, 'Escreva o recurso antes de gerar a carta.'])
  await appeal(id, { appealText: 'A guia foi assinada.\n\nSegue a cópia — em anexo.' })
  const sheet = openBook(
    (await download((await ok('GET', `/glosas/export/csv?contractId=${contractId}`)).url)).bytes,
  )
  const cells = sheet.getRow(7).values as unknown[]
  expect(cells).toEqual(expect.arrayContaining([String(id), 'Em recurso', 'Zélia Peçanha', 120.35]))
  const { url } = await ok('GET', `/glosas/${id}/letter`)
  const [page] = await pagesOf((await download(url)).bytes)
  for (const text of [
    'Zélia Peçanha',
    '05/08/2025',
    '1402',
    'A guia foi assinada.',
    'Segue a cópia',
    'R$ 120,35',
  ])
    expect(page).toContain(text)
})
