import { readdir, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { apiBase } from '@zelo/contract/endpoint'
import type { ConfirmationPreview, MonthEnd, MonthEndRow } from '@zelo/contract/month-end'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { parseConfig } from '../../config.ts'
import { companyDay } from '../../platform/company-day.ts'
import { testApp } from '../../testing/app.ts'
import { eventually } from '../../testing/eventually.ts'
import { exporter } from '../../testing/exported-files.ts'
import { sampleJpeg, samplePdf } from '../../testing/files.ts'
import { paymentsScene } from '../../testing/payments.ts'
import { openBook } from '../../testing/workbook.ts'

const office = testApp()
const { fetch: download } = exporter(office)
const today = companyDay(parseConfig({}))
const august = 'year=2025&month=8'

const scene = async (names: { contract?: string } = {}) => {
  const mine = await paymentsScene(office, names)
  const { token, contractId } = mine
  const monthEnd = (when = august): Promise<MonthEnd> => mine.ok('GET', `/payment-management/month?${when}`)
  const row = async (when = august, id = contractId) => {
    const found = (await monthEnd(when)).contracts.find(({ contract }) => contract.id === id)
    if (!found) throw new Error('the contract has no such month')
    return found
  }
  const preview = (when = august): Promise<ConfirmationPreview> =>
    mine.ok('GET', `/monitoring/confirmations/preview?${when}&contractId=${contractId}`)
  const confirm = async (seen: string, { who = token, year = 2025, month = 8, key = '' } = {}) => {
    const response = await office.app.inject({
      method: 'POST',
      url: `${apiBase}/monitoring/confirmations`,
      headers: { authorization: `Bearer ${who}`, ...(key && { 'idempotency-key': key }) },
      payload: { year, month, contractId, seen },
    })
    return { status: response.statusCode, body: response.json() }
  }
  const undo = (id: number, who = token) => office.call('POST', `/monitoring/confirmations/${id}/undo`, who)
  const states = () => office.db`
    select s.id, s.status, s.end_date::text as end, s.session_date::text as day
    from sessions s where s.contract_id = ${contractId} order by s.id`
  const report = async (treatmentId: number, status: 'month' | 'timesheet') =>
    office.upload(
      'POST',
      '/reports',
      token,
      {
        treatmentId: String(treatmentId),
        professionalId: String(mine.professionalId),
        year: '2025',
        month: '8',
        status,
      },
      { bytes: await samplePdf() },
    )
  const prove = async (session: { id: number } | undefined, end: string) =>
    office.upload(
      'PUT',
      `/monitoring/sessions/${session?.id}`,
      token,
      { status: 'completed', endDate: end, professionalId: String(mine.professionalId) },
      { bytes: await sampleJpeg() },
    )
  return { ...mine, monthEnd, row, preview, confirm, undo, states, report, prove }
}

/** The figures of a contract's month, computed independently from sessions, documents and payouts. */
const sumsOfCharges = async (contractId: number): Promise<Partial<MonthEndRow>> => {
  const [row] = await office.db<[Partial<MonthEndRow>]>`
    with own as (
      select s.* from sessions s join treatments t on t.id = s.treatment_id
      where s.contract_id = ${contractId} and s.month = '2025-08-01' and (t.status = 'active' or s.status = 'completed')
    ), pads as (
      select treatment_id, bool_or(status = 'completed') as done from own group by treatment_id
    ), documents as (select * from reports where month = '2025-08-01')
    select (select count(*) from pads)::int as treatments, count(*)::int as authorized,
      (count(*) filter (where status = 'completed'))::int as completed,
      (count(*) filter (where status = 'pendding'))::int as pending,
      (count(*) filter (where status = 'pendding' and session_date < ${today}))::int as overdue,
      (count(*) filter (where status = 'pendding' and session_date <= ${today}))::int as due,
      (count(*) filter (where status = 'glossed'))::int as glossed,
      (count(*) filter (where status = 'completed' and file_id is null))::int as without_proof,
      (select count(*) from pads p where done and not exists (
        select from documents e where e.treatment_id = p.treatment_id and e.kind = 'month'))::int as without_report,
      (select count(*) from pads p where done and not exists (
        select from documents e where e.treatment_id = p.treatment_id and e.kind = 'timesheet'))::int as without_timesheet,
      coalesce(sum(contract_value) filter (where status = 'completed'), 0) as billed,
      coalesce(sum(agreed_value) filter (where status = 'completed'), 0) as owed,
      (select coalesce(sum(amount), 0) from payouts o where o.status = 'paid' and o.month = '2025-08-01'
        and exists (select from own where own.treatment_id = o.treatment_id)) as paid
    from own`
  return row
}

describe('the figures of a month', () => {
  test('equal the sums of sessions, documents and payouts, by contract and in total', async () => {
    const one = await scene()
    const [pad, shared, gone] = [await one.addTreatment(), await one.addTreatment(), await one.addTreatment()]
    await one.setStates(pad, '2025-08-05', 'glossed', 'cancelled')
    await one.prove(pad.sessionDates[3], '2025-08-26')
    await one.report(pad.id, 'month')
    // Two professionals share a PAD, so the PAD has two rows.
    const other = await one.make.professional({ fullName: 'Dora Cobre' })
    const handed = { from: '2025-08-19', to: '2025-08-31', professionalId: other, agreedValue: 70 }
    await one.ok('POST', `/treatments/${shared.id}/hand-over`, handed)
    await one.setStates(shared, '2025-08-05', 'pendding', '2025-08-19')
    await one.pay({ treatmentId: shared.id, professionalId: other, amount: 70 })
    await one.pay({ treatmentId: pad.id, amount: 160.2 })
    await one.ok('DELETE', `/treatments/${gone.id}`)
    const two = await scene({ contract: 'Outra Saúde' })
    await two.addTreatment()

    for (const of of [one, two]) expect(await of.row()).toMatchObject(await sumsOfCharges(of.contractId))
    expect(await one.row()).toMatchObject({ treatments: 2, unpaid: 1, paid: 230.2, due: 2 })
    const { contracts, total } = await one.monthEnd()
    for (const [name, sum] of Object.entries(total)) {
      const values = contracts.map((row) => Number(row[name as keyof MonthEndRow]))
      expect([name, sum]).toEqual([
        name,
        expect.closeTo(
          values.reduce((added, value) => added + value, 0),
          2,
        ),
      ])
    }
  })

  test('separate overdue sessions from sessions due today, and are zero for a future month', async () => {
    const { addTreatment, row, preview } = await scene()
    const [year, month] = today.split('-').map(Number)
    const overrides = { startDate: today, endDate: today, expectedStart: today, sessionCount: 1 }
    await addTreatment({ ...overrides, frequency: 'Avulso', sessionDates: [today] })
    expect(await row(`year=${year}&month=${month}`)).toMatchObject({
      pending: 1,
      overdue: 0,
      today: 1,
      due: 1,
    })
    const futurePeriod = { startDate: '2099-08-01', endDate: '2099-08-31', expectedStart: '2099-08-01' }
    await addTreatment({
      ...futurePeriod,
      sessionDates: ['2099-08-04', '2099-08-05', '2099-08-06', '2099-08-07'],
    })
    expect(await row('year=2099&month=8')).toMatchObject({ pending: 4, overdue: 0, due: 0 })
    expect(await preview('year=2099&month=8')).toMatchObject({ sessions: 0, leftOut: { toCome: 4 } })
  })
})

describe('confirming', () => {
  test('completes the previewed pending sessions on their days, and changes no others', async () => {
    const { addTreatment, setStates, ok, preview, confirm, states, row, contractId } = await scene()
    const [pad, gone] = [await addTreatment(), await addTreatment()]
    await setStates(pad, 'cancelled', 'glossed')
    await ok('DELETE', `/treatments/${gone.id}`)
    const before = await states()
    const seen = await preview()
    expect(seen).toMatchObject({
      sessions: 2,
      treatments: 1,
      professionals: [{ fullName: 'Caio Atende', sessions: 2, treatments: 1 }],
      list: [{ treatmentId: pad.id, patient: 'Zélia Peçanha', days: ['2025-08-19', '2025-08-26'] }],
      leftOut: { toCome: 0, cancelled: 1, glossed: 1, removed: 4 },
    })
    expect(await confirm(seen.seen)).toMatchObject({ status: 201, body: { sessions: 2, treatments: 1 } })
    const late = pad.sessionDates.slice(2).map(({ id }) => id)
    expect(await states()).toEqual(
      before.map((one) => (late.includes(one.id) ? { ...one, status: 'completed', end: one.day } : one)),
    )
    expect(await row()).toMatchObject({ pending: 0, completed: 2, due: 0 })
    const trail = await office.db`
      select action, changes->'sessions'->>'to' as count from audit_log
      where entity = 'contract' and entity_id = ${contractId} and action = 'sessionsConfirmed'`
    expect(trail).toMatchObject([{ count: '2' }])
  })

  test('changes nothing if the sessions differ from the preview', async () => {
    const { addTreatment, setStates, preview, confirm, states } = await scene()
    const pad = await addTreatment()
    const { seen } = await preview()
    await setStates(pad, 'cancelled')
    const before = await states()
    const refused = await confirm(seen)
    expect(refused).toMatchObject({ status: 406, body: { errors: [{ field: 'version' }] } })
    expect(refused.body.message).toContain('nada foi confirmado')
    expect(await states()).toEqual(before)
  })

  test('twice with one key happens once', async () => {
    const { addTreatment, preview, confirm, monthEnd, contractId } = await scene()
    await addTreatment()
    const { seen } = await preview()
    const answers = await Promise.all([
      confirm(seen, { key: 'duas-vezes-1' }),
      confirm(seen, { key: 'duas-vezes-1' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    const { confirmations } = await monthEnd()
    expect(confirmations.filter(({ contract }) => contract.id === contractId)).toMatchObject([
      { sessions: 4, confirmedBy: 'Ana Lima' },
    ])
  })

  test('is rejected in a closed month with the error of the books; undoing it is rejected too', async () => {
    const { addTreatment, preview, confirm, undo, close, reopen, states } = await scene()
    await addTreatment()
    const { seen } = await preview()
    await close()
    const before = await states()
    const sentence = expect.stringMatching(/^A competência 08\/2025 de Saúde Ação/)
    expect(await confirm(seen)).toMatchObject({ status: 406, body: { message: sentence } })
    expect(await states()).toEqual(before)
    await reopen()
    const { body } = await confirm(seen)
    await close()
    expect(await undo(body.id)).toMatchObject({ status: 406, body: { message: sentence } })
  })

  test('is undone as a whole, except for sessions that changed or were paid since, which are named', async () => {
    const { addTreatment, preview, confirm, undo, setStates, pay, monthEnd, states, contractId } =
      await scene()
    const [pad, settled] = [
      await addTreatment(),
      await addTreatment({ sessionCount: 1, frequency: 'Avulso' }),
    ]
    const before = await states()
    const { seen } = await preview()
    const { body } = await confirm(seen)
    await setStates(pad, 'glossed')
    await pay({ treatmentId: settled.id, amount: 80.1 })
    const undone = await undo(body.id)
    expect(undone).toMatchObject({ status: 200, body: { undone: 3, keptCount: 2 } })
    expect(undone.body.kept).toEqual([
      { patient: 'Zélia Peçanha', day: '2025-08-05', reason: 'changed' },
      { patient: 'Zélia Peçanha', day: '2025-08-05', reason: 'paid' },
    ])
    const after = await states()
    expect(after.filter((one, index) => one.status !== before[index]?.status)).toMatchObject([
      { id: pad.sessionDates[0]?.id, status: 'glossed' },
      { id: settled.sessionDates[0]?.id, status: 'completed' },
    ])
    expect(await undo(body.id)).toMatchObject({
      status: 406,
      body: { message: 'Esta confirmação já foi desfeita.' },
    })
    const { confirmations } = await monthEnd()
    expect(confirmations.filter(({ contract }) => contract.id === contractId)).toEqual([])
  })

  test('is not undone for a session whose end date changed since, even if it is still completed', async () => {
    const { addTreatment, preview, confirm, undo, setStates } = await scene()
    const pad = await addTreatment()
    const { body } = await confirm((await preview()).seen)
    await setStates(pad, '2025-08-06')
    const undone = await undo(body.id)
    expect(undone).toMatchObject({ status: 200, body: { undone: 3, keptCount: 1 } })
    expect(undone.body.kept).toEqual([{ patient: 'Zélia Peçanha', day: '2025-08-05', reason: 'changed' }])
  })
})

test('a captador reads the month and confirms its sessions, but cannot close it', async () => {
  const { addTreatment, preview, confirm, undo, close } = await scene()
  await addTreatment()
  const { token } = await office.enter({ role: 'pickup' })
  expect((await office.call('GET', `/payment-management/month?${august}`, token)).status).toBe(200)
  const { body, status } = await confirm((await preview()).seen, { who: token })
  expect(status).toBe(201)
  expect((await undo(body.id, token)).status).toBe(200)
  expect((await close({}, token)).status).toBe(403)
})

// A worker thread writes the ten documents of the archive, which is slow on a busy machine.
const archiveTime = 180_000

test(
  'the archive of a contract contains its own documents only',
  async () => {
    const mine = await scene()
    const pad = await mine.addTreatment()
    // Two sessions without proof on one day.
    await mine.setStates(pad, '2025-08-05', '2025-08-12', '2025-08-05')
    await mine.prove(pad.sessionDates[1], '2025-08-12')
    for (const kind of ['month', 'timesheet'] as const) await mine.report(pad.id, kind)
    const other = await scene({ contract: 'Outra Saúde' })
    const theirs = await other.addTreatment()
    await other.prove(theirs.sessionDates[0], '2025-08-05')

    const path = `/payment-management/month/export/zip?${august}&contractId=${mine.contractId}`
    const { url } = await mine.ok('GET', path)
    expect(new URL(url).pathname).toMatch(/competencia-2025-8-Saude-Acao\.zip$/)
    const { bytes, headers } = await download(url)
    expect(headers['content-type']).toBe('application/zip')
    const files = unzipSync(bytes)
    const padFolder = `PAD-${pad.id}-Zelia-Pecanha`
    expect(Object.keys(files).sort()).toEqual([
      `Comprovantes/Saude-Acao/${padFolder}/2025-08-12-sessao-${pad.sessionDates[1]?.id}.jpg`,
      `Folhas-de-ponto/Saude-Acao/${padFolder}.pdf`,
      `Relatorios/Saude-Acao/${padFolder}.pdf`,
      ...[
        'faturamento-2025-8-Saude-Acao',
        'o-que-falta-2025-8-Saude-Acao',
        'o-que-falta-por-profissional-2025-8-Saude-Acao',
        'producao-2025-8-Saude-Acao',
      ].flatMap((name) => [`${name}.pdf`, `${name}.xlsx`]),
      'resumo-financeiro-2025-8-Saude-Acao-todas.pdf',
      'resumo-financeiro-2025-8-Saude-Acao-todas.xlsx',
    ])
    const missing = openBook(Buffer.from(files['o-que-falta-2025-8-Saude-Acao.xlsx'] ?? []))
    expect(missing.getRow(7).values).toEqual(
      expect.arrayContaining([`${pad.id}`, 'Zélia Peçanha', '5 (2)', '26', 240.3]),
    )
    const trail = await office.db`
    select l.action, l.changes from audit_log l
    where l.actor_id = ${mine.adminId} and l.action = 'exported' order by l.id desc limit 1`
    expect(trail[0]?.changes).toMatchObject({
      kind: { to: 'zip' },
      document: { to: 'Competência — agosto de 2025' },
    })
  },
  archiveTime,
)

/** The files in the temporary folder that this process has open, including deleted ones. */
const heldOpen = async () => {
  const numbers = await readdir('/proc/self/fd')
  const paths = await Promise.all(numbers.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')))
  return paths.filter((path) => path.startsWith(join(office.dataDir, 'tmp')))
}

// Open files can be listed only on Linux.
test.skipIf(process.platform !== 'linux')(
  'a month with too many documents for an archive is refused, and its file is closed',
  async () => {
    const mine = await scene()
    const pad = await mine.addTreatment()
    await mine.prove(pad.sessionDates[0], '2025-08-05')
    for (const kind of ['month', 'timesheet'] as const) await mine.report(pad.id, kind)
    await office.db`
    update files set size = 2147483647 where id in (
      select file_id from sessions where treatment_id = ${pad.id}
      union select file_id from reports where treatment_id = ${pad.id})`
    const path = `/payment-management/month/export/zip?${august}&contractId=${mine.contractId}`
    expect(await office.call('GET', path, mine.token)).toMatchObject({
      status: 406,
      body: { message: expect.stringContaining('somam 6 GB') },
    })
    await eventually(async () => expect(await heldOpen()).toEqual([]))
  },
)
