import { join } from 'node:path'
import { apiBase } from '@zelo/contract/endpoint'
import { readPixKey } from '@zelo/contract/pix-key'
import { recruitmentStatuses, recruitmentTypes } from '@zelo/contract/vocabulary'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import { demoLogins, demoPassword, seedDemo } from './seed-demo.ts'

const office = testApp()
beforeAll(() => office.db.begin((tx) => seedDemo(tx, join(office.dataDir, 'files'))))

test('the demo company is complete, and its users can sign in', async () => {
  for (const email of demoLogins) {
    const { status, body } = await office.call('POST', '/auth/login', undefined, {
      email,
      password: demoPassword,
    })
    expect([email, status]).toEqual([email, 200])
    for (const [path, least] of [
      ['/administration', 20],
      ['/contracts', 4],
      ['/professionals', 25],
      ['/patients', 60],
      ['/recruitment', 25],
    ] as const) {
      const list = await office.call('GET', `${path}?per_page=100`, body.token.token)
      expect(list.body.meta.total).toBeGreaterThanOrEqual(least)
      const first = await office.app.inject({
        url: `${apiBase}${path}/${list.body.data[0].id}`,
        headers: { authorization: `Bearer ${body.token.token}` },
      })
      expect(first.statusCode).toBe(200)
    }
  }
})

test('the list of imports has one that left rows out, and a draft with rows to correct', async () => {
  const { body } = await office.call('POST', '/auth/login', undefined, {
    email: demoLogins[0],
    password: demoPassword,
  })
  const { token } = body.token
  const { imports } = (await office.ok('GET', '/imports?kind=patients', token)).body
  expect(imports).toMatchObject([
    { state: 'draft', fileName: 'pacientes-serra-azul.xlsx' },
    { state: 'done', made: 12, leftOut: 3, leftOutRows: 3 },
  ])
  const draft = (await office.ok('GET', `/imports/${imports[0].id}`, token)).body
  expect(draft.counts).toMatchObject({ rows: 8, ready: 5, wrong: 3, repeated: 1 })
  const left = (await office.ok('GET', `/imports/${imports[1].id}/rows`, token)).body
  expect(left.data.map(({ problems }: { problems: unknown[] }) => problems.length)).toEqual([1, 1, 1])
})

test('professionals are registered with the council of their specialty', async () => {
  const rows = await office.db<{ speciality: string; council: string }[]>`
    select distinct speciality, split_part(registry_number, ' ', 1) as council from professionals`
  expect(Object.fromEntries(rows.map(({ speciality, council }) => [speciality, council]))).toEqual({
    FISIOTERAPIA: 'CREFITO',
    FONOAUDIOLOGIA: 'CRFa',
    NUTRICIONISTA: 'CRN',
    PSICOLOGIA: 'CRP',
    'TERAPIA OCUPACIONAL': 'CREFITO',
  })
  expect(rows).toHaveLength(5)
})

test('each neighbourhood belongs to one region', async () => {
  const rows = await office.db`
    select neighborhood from professionals group by neighborhood having count(distinct region) <> 1`
  expect(rows).toEqual([])
})

test('a professional is absent soon, and some authorizations are not sufficient', async () => {
  const absences = await office.db`select from professional_absences where from_day > current_date`
  expect(absences.length).toBeGreaterThan(0)
  const [row] = await office.db`
    select count(*)::int as authorized, count(*) filter (where authorized_sessions < session_count)::int as short,
      count(*) filter (where authorization_valid_until < end_date)::int as early
    from treatments where authorized_sessions is not null`
  expect(row?.authorized).toBeGreaterThan(20)
  expect(row?.short).toBeGreaterThan(0)
  expect(row?.early).toBeGreaterThan(0)
})

test('professionals have valid PIX keys of several kinds', async () => {
  const rows = await office.db<{ pixKey: string; cpf: string; phone: string }[]>`
    select pix_key, cpf, phone from professionals`
  const kinds = rows.map((row) => readPixKey(row.pixKey, row)?.kind)
  expect(new Set(kinds)).toEqual(new Set(['cpf', 'email', 'phone']))
})

test('past sessions are done except for a few, and no future session is done', async () => {
  const [row] = await office.db`
    select count(*) filter (where status = 'completed')::int as done,
      count(*) filter (where status <> 'pendding' and session_date >= current_date)::int as early
    from sessions`
  expect(row?.done).toBeGreaterThan(500)
  expect(row?.early).toBe(0)
})

test('a year of months has sessions, and no patient has sessions before their creation', async () => {
  const [row] = await office.db`
    select count(distinct s.month)::int as months, count(*) filter (where t.created_at < p.created_at)::int as early
    from sessions s join treatments t on t.id = s.treatment_id join patients p on p.id = t.patient_id`
  expect(row?.months).toBeGreaterThanOrEqual(13)
  expect(row?.early).toBe(0)
})

test('both demo logins have notifications, read and unread, newest first', async () => {
  for (const email of demoLogins) {
    const { body } = await office.call('POST', '/auth/login', undefined, { email, password: demoPassword })
    const { items, unread } = (await office.call('GET', '/notifications', body.token.token)).body
    expect(items.length).toBeGreaterThanOrEqual(4)
    expect(unread).toBeGreaterThan(0)
    expect(unread).toBeLessThan(items.length)
    const moments = items.map((item: { created_at: string }) => item.created_at)
    expect(moments).toEqual([...moments].sort().reverse())
  }
})

test('past months have documents, and each can be opened', async () => {
  const [row] = await office.db`
    select count(*)::int as done, count(file_id)::int as proven from sessions where status = 'completed'`
  expect(row?.proven / row?.done).toBeGreaterThan(0.85)
  const [missing] = await office.db`
    select count(*)::int as n from treatments t
    where t.end_date < current_date and (select count(*) from reports e where e.treatment_id = t.id) <> 2`
  expect(missing?.n).toBe(0)
  const { token } = await office.enter()
  const documents = await office.db`(select path from files where has_thumbnail limit 3)
    union all (select path from files where not has_thumbnail limit 3)`
  for (const { path } of documents) {
    const response = await office.app.inject({
      url: `${apiBase}/uploads/${path}`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect([path, response.statusCode]).toEqual([path, 200])
  }
})

test('past months are paid except for a few payouts of the last, and earlier ones are closed for most contracts', async () => {
  const { token } = await office.enter()
  const ago = (months: number) => {
    const day = new Date()
    day.setUTCDate(1)
    day.setUTCMonth(day.getUTCMonth() - months)
    return `year=${day.getUTCFullYear()}&month=${day.getUTCMonth() + 1}`
  }
  const read = async (path: string) => (await office.call('GET', `/payment-management/${path}`, token)).body
  const [before, last, current] = await Promise.all(
    [2, 1, 0].map((months) => read(`production/details?${ago(months)}`)),
  )
  expect(before.totalPaid).toBe(before.totalToPay)
  expect(last.totalPaid).toBeGreaterThan(0)
  expect(last.totalPaid).toBeLessThan(last.totalToPay)
  expect(current.totalPaid).toBe(0)
  const closed = async (months: number) =>
    (await read(`closings?${ago(months)}`)).data.map(
      ({ closing }: { closing: object | null }) => closing !== null,
    )
  expect((await closed(2)).sort()).toEqual([false, true, true, true])
  expect(await closed(1)).toEqual([false, false, false, false])
})

test('recruitments exist in every status and type; some were refused, and some wait for an answer', async () => {
  const [row] = await office.db`
    select count(distinct status)::int as statuses, count(distinct type)::int as types,
      (select count(*)::int from recruitment_calls where answer is null) as calls,
      (select count(*)::int from recruitment_rejections) as rejections from recruitments`
  expect(row).toMatchObject({ statuses: recruitmentStatuses.length, types: recruitmentTypes.length })
  expect(row?.rejections).toBeGreaterThan(5)
  expect(row?.calls).toBeGreaterThan(2)
})

test('two PADs were handed over for a week, one by a substitution, and the books have both professionals', async () => {
  const passed = await office.db`
    select h.session_count, r.status, r.type, (
        select count(distinct b.professional_id)::int from book_rows b
        where b.treatment_id = h.treatment_id and b.month = date_trunc('month', h.first_day)) as attending
    from hand_overs h left join recruitments r on r.hand_over_id = h.id order by h.first_day`
  expect(passed).toMatchObject([
    { sessionCount: expect.toSatisfy((count) => count > 2), status: null, attending: 2 },
    { status: 'recruitedpanel', type: 'temporary_substitution', attending: 2 },
  ])
})

test('glosas exist in every state, and some are due', async () => {
  const rows = await office.db<{ state: string; count: number }[]>`
    select state, count(*)::int from glosas group by state`
  const counts = Object.fromEntries(rows.map(({ state, count }) => [state, count]))
  expect(Object.keys(counts).sort()).toEqual(['appealed', 'lost', 'open', 'partial', 'recovered'])
  expect(counts.open).toBeGreaterThanOrEqual(4)
})

test('the last month has a file that the bank answered, and its payments leave no balance', async () => {
  const { token } = await office.enter()
  const { body: files } = await office.ok('GET', '/payment-management/bank-files', token)
  expect(files.data).toMatchObject([
    { number: 1, answeredAt: expect.any(String), states: { sent: 0, refused: 1 } },
  ])
  const [{ id, year, month }] = files.data
  const { body: file } = await office.ok('GET', `/payment-management/bank-files/${id}`, token)
  expect(file.payments.length).toBeGreaterThan(4)
  for (const { professionalId, state, amount } of file.payments) {
    const path = `/professionals/${professionalId}/account?year=${year}&month=${month}`
    const { body } = await office.ok('GET', path, token)
    expect([professionalId, body.balance]).toEqual([professionalId, state === 'paid' ? 0 : amount])
  }
  const download = await office.app.inject({
    url: `${apiBase}/payment-management/bank-files/${id}/download`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(download.rawPayload.length).toBe(242 * (4 + 2 * file.payments.length))
  const [{ kinds }] = await office.db<[{ kinds: number }]>`
    select count(distinct kind)::int as kinds from account_adjustments`
  expect(kinds).toBe(4)
})
