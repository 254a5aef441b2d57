import { beforeEach, expect, test } from 'vitest'
import { parseConfig } from './config.ts'
import { reminders } from './feature-events.ts'
import { remind } from './features/notifications/reminders/remind.ts'
import { lockReminders } from './features/notifications/reminders/reminders.queries.ts'
import { testApp } from './testing/app.ts'
import { eventually } from './testing/eventually.ts'
import { paymentsScene } from './testing/payments.ts'
import { record } from './testing/records.ts'

const office = testApp()
const config = parseConfig({})

let admin: Awaited<ReturnType<typeof office.enter>>
let pickup: number
let make: ReturnType<typeof record>
beforeEach(async () => {
  await office.db`update administrators set status = 'inactive'`
  await office.db`truncate sessions, treatments, recruitments, reminders, notifications cascade`
  admin = await office.enter()
  pickup = (await office.add({ role: 'pickup' })).id
  make = record(office, admin.token)
})

const run = async (today: string) => {
  const notified: string[] = []
  const notifyUser = (_: number, { title }: { title: string }) => void notified.push(title)
  await remind({ db: office.db, config, reminders: reminders(config), notifyUser }, today)
  return notified
}
const notifications = () =>
  office.db<{ administratorId: number; title: string; body: string; linkUrl: string }[]>`
    select administrator_id, title, body, link_url from notifications order by id`

const treatment = async (name: string, status: 'active' | 'deleted' = 'active') => {
  const contractId = await make.contract()
  const patientId = await make.patient(contractId, { fullName: name })
  return { contractId, id: await make.treatment(patientId, await make.professional(), status, '2026-11-30') }
}
const recruitment = async (
  fullName: string,
  createdAt: string,
  administratorId: number | null,
  status = 'open',
) => {
  const contractId = await make.contract()
  const [row] = await office.db<[{ id: number }]>`
    insert into recruitments (full_name, contract_id, city, state, specialty, type, frequency, status, created_at, administrator_id)
    values (${fullName}, ${contractId}, 'Osasco', 'SP', 'PSICOLOGIA', 'scouting', 'Semanal', ${status},
      ${new Date(createdAt)}, ${administratorId}) returning id`
  return row.id
}

test('a PAD that ends within 7 days creates one reminder for each active user', async () => {
  const { id } = await treatment('Otávio')
  await treatment('Removido', 'deleted')
  expect(await run('2026-11-22')).toEqual([])
  expect(await run('2026-11-23')).toHaveLength(2)
  expect(await run('2026-11-24')).toEqual([])
  expect(await notifications()).toEqual(
    [admin.id, pickup].map((administratorId) => ({
      administratorId,
      title: 'PAD termina em breve',
      body: 'Fisioterapia de Otávio termina em 30/11/2026.',
      linkUrl: `/patients/${id}/details-pad`,
    })),
  )
})

test('several PADs are one notification, and a prolonged PAD creates another', async () => {
  const { id } = await treatment('Ana')
  for (const name of ['Bia', 'Caio', 'Davi', 'Eva']) await treatment(name)
  await run('2026-11-28')
  expect(await notifications()).toMatchObject([
    {
      title: '5 PADs terminam em até 7 dias',
      body: 'Ana (30/11), Bia (30/11), Caio (30/11) e mais 2.',
      linkUrl: expect.stringMatching(/^\/management\/authorizations\?state=endingPads&remindedAt=2/),
    },
    {},
  ])
  await office.db`update treatments set end_date = '2026-12-20' where id = ${id}`
  expect(await run('2026-12-14')).toContain('PAD termina em breve')
})

const listBehind = async (linkUrl: string) => {
  const { data } = (
    await office.ok('GET', `/treatments/authorizations?${linkUrl.split('?')[1]}&per_page=100`, admin.token)
  ).body
  return data.map(({ patient }: { patient: string }) => patient)
}

test('the link of a reminder lists exactly the PADs of that reminder, even after later reminders', async () => {
  for (const name of ['Ana', 'Bia', 'Caio']) await treatment(name)
  await run('2026-11-27')
  for (const name of ['Davi', 'Eva']) await treatment(name)
  await run('2026-11-28')
  const links = (await notifications()).filter((one) => one.administratorId === pickup)
  expect(await Promise.all(links.map(({ linkUrl }) => listBehind(linkUrl)))).toEqual([
    ['Ana', 'Bia', 'Caio'],
    ['Davi', 'Eva'],
  ])
})

test('an ending authorization is reminded once, and again after it was renewed', async () => {
  const authorize = (id: number, until: string | null, sessions: number | null) => office.db`
    update treatments set authorization_valid_until = ${until}, authorized_sessions = ${sessions} where id = ${id}`
  const plan = (id: number, ...statuses: string[]) => office.db`
    insert into sessions (treatment_id, session_date, status, end_date)
    select ${id}, '2026-11-02'::date + place::int, status, case status when 'completed' then '2026-11-02'::date end
    from unnest(${statuses}::text[]) with ordinality as s (status, place)`
  const [byDay, byCount, far] = [await treatment('Ana'), await treatment('Bia'), await treatment('Caio')]
  await authorize(byDay.id, '2026-11-20', null)
  await authorize(byCount.id, null, 4)
  await authorize(far.id, '2026-11-30', 9)
  await plan(byDay.id, 'pendding')
  await plan(byCount.id, 'completed', 'glossed', 'pendding')
  await plan(far.id, 'completed', 'pendding')
  expect(await run('2026-11-12')).toEqual(['Autorização acaba em breve', 'Autorização acaba em breve'])
  expect(await run('2026-11-13')).toHaveLength(2)
  expect(await run('2026-11-14')).toEqual([])
  const sentReminders = (await notifications()).filter((one) => one.administratorId === pickup)
  expect(sentReminders.map(({ body }) => body)).toEqual([
    'Fisioterapia de Bia: 2 de 4 sessões feitas.',
    'Fisioterapia de Ana: válida até 20/11/2026.',
  ])
  expect(await Promise.all(sentReminders.map(({ linkUrl }) => listBehind(linkUrl)))).toEqual([
    ['Bia'],
    ['Ana'],
  ])
  await authorize(byDay.id, '2026-11-22', null)
  await authorize(byCount.id, null, 12)
  expect(await run('2026-11-15')).toHaveLength(2)
})

test('pending sessions of the previous month are reminded once, on the 1st or at the next start', async () => {
  const { id } = await treatment('Otávio')
  await office.db`
    insert into sessions (treatment_id, session_date, status)
    select ${id}, day, status from unnest(${['2026-11-03', '2026-11-04', '2026-11-05', '2026-12-01']}::date[],
      ${['pendding', 'pendding', 'cancelled', 'pendding']}::text[]) as s (day, status)`
  expect(await run('2026-12-02')).toHaveLength(2)
  expect(await run('2026-12-03')).toEqual([])
  expect((await notifications())[0]).toMatchObject({
    title: '2 sessões de 11/2026 ainda estão pendentes',
    body: 'Saúde Ação (2).',
    linkUrl: '/management/month?year=2026&month=11',
  })
})

test('a month without pending sessions on the 1st is not reminded later', async () => {
  const { id } = await treatment('Otávio')
  await run('2026-12-01')
  await office.db`insert into sessions (treatment_id, session_date) values (${id}, '2026-11-03')`
  expect(await run('2026-12-02')).toEqual([])
})

test('a recruitment open for more than 5 days is reminded once to its responsible user', async () => {
  // Late in the evening of the 1st in São Paulo, UTC already has the 2nd.
  await recruitment('Iara', '2026-10-02T01:30:00Z', admin.id)
  await recruitment('Noel', '2026-10-01T12:00:00Z', null)
  await recruitment('Ugo', '2026-10-01T12:00:00Z', null)
  await recruitment('Feito', '2026-10-01T12:00:00Z', null, 'recruitedpanel')
  expect(await run('2026-10-06')).toEqual([])
  expect(await run('2026-10-07')).toHaveLength(2)
  expect(await run('2026-10-08')).toEqual([])
  const rows = await notifications()
  expect(rows.find(({ administratorId }) => administratorId === admin.id)).toMatchObject({
    title: 'Captação aberta há 6 dias',
    body: 'Psicologia para Iara, Osasco.',
  })
  expect(rows.find(({ administratorId }) => administratorId === pickup)).toMatchObject({
    title: '2 captações abertas há mais de 5 dias',
    body: 'Noel e Ugo.',
    linkUrl: expect.stringMatching(/^\/recruitment\?remindedAt=2/),
  })
})

test('a reminder of several recruitments links each user to exactly their own', async () => {
  const [caller, other] = [await office.enter({ role: 'pickup' }), await office.enter()]
  await recruitment('Noel', '2026-10-01T12:00:00Z', null)
  await recruitment('Ugo', '2026-10-01T13:00:00Z', caller.id)
  await recruitment('Iara', '2026-10-01T14:00:00Z', other.id)
  await recruitment('Lia', '2026-10-01T15:00:00Z', other.id)
  await run('2026-10-07')
  await recruitment('Novo', '2026-10-06T12:00:00Z', caller.id)
  await office.db`update recruitments set status = 'recruitedpanel', administrator_id = ${other.id} where full_name = 'Ugo'`
  const sentReminders = await notifications()
  const listFor = async ({ id, token }: { id: number; token: string }) => {
    const [, query] = sentReminders.find((one) => one.administratorId === id)?.linkUrl.split('?') ?? []
    const { data } = (await office.ok('GET', `/recruitment?${query}&sort=fullName`, token)).body
    return data.map(({ fullName }: { fullName: string }) => fullName)
  }
  expect(await listFor(caller)).toEqual(['Noel', 'Ugo'])
  expect(await listFor(other)).toEqual(['Iara', 'Lia'])
})

test('a new responsible user is reminded too, and nobody twice', async () => {
  await recruitment('Iara', '2026-10-01T12:00:00Z', admin.id)
  expect(await run('2026-10-07')).toHaveLength(1)
  await office.db`update recruitments set administrator_id = ${pickup}`
  expect(await run('2026-10-08')).toHaveLength(1)
  await office.db`update recruitments set administrator_id = ${admin.id}`
  expect(await run('2026-10-09')).toEqual([])
  await recruitment('Noel', '2026-10-01T12:00:00Z', admin.id)
  await office.db`insert into reminders (key) select 'recruitment-waits:' || id from recruitments where full_name = 'Noel'`
  expect(await run('2026-10-10')).toEqual([])
})

test('two servers at once create one reminder', async () => {
  await treatment('Otávio')
  const notified = await Promise.all([run('2026-11-25'), run('2026-11-25'), run('2026-11-25')])
  expect(notified.flat()).toHaveLength(2)
  expect(await notifications()).toHaveLength(2)
})

test('when one server fails, the waiting one creates the reminder', async () => {
  await treatment('Otávio')
  const { waiting } = await office.db.begin(async (tx) => {
    await lockReminders(tx)
    const notified = run('2026-11-25')
    await eventually(async () =>
      expect(
        await office.db`
          select from pg_locks join pg_database d on d.oid = database
          where locktype = 'advisory' and not granted and d.datname = current_database()`,
      ).toHaveLength(1),
    )
    return { waiting: notified }
  })
  expect(await waiting).toHaveLength(2)
})

test('a reminder without recipients is created when there is one', async () => {
  const { id } = await treatment('Otávio')
  await office.db`insert into sessions (treatment_id, session_date) values (${id}, '2026-10-30')`
  await recruitment('Noel', '2026-10-01T12:00:00Z', null)
  await office.db`update administrators set status = 'inactive'`
  expect(await run('2026-11-25')).toEqual([])
  await office.db`update administrators set status = 'active' where id = ${pickup}`
  expect(await run('2026-11-26')).toEqual([
    'PAD termina em breve',
    '1 sessão de 10/2026 ainda está pendente',
    'Captação aberta há 56 dias',
  ])
})

test('a user with own recruitments and calls in other recruitments gets one notification', async () => {
  await recruitment('Noel', '2026-10-01T12:00:00Z', null)
  await recruitment('Ugo', '2026-10-01T13:00:00Z', pickup)
  const gone = await office.add({ status: 'inactive' })
  await recruitment('Iara', '2026-10-01T14:00:00Z', gone.id)
  await run('2026-10-07')
  expect(await notifications()).toMatchObject([
    { administratorId: pickup, title: '3 captações abertas há mais de 5 dias', body: 'Noel, Ugo e Iara.' },
  ])
})

test('a glosa deadline within five days is reminded once, and again when it was moved', async () => {
  const { ok, addTreatment, setStates, adminId } = await paymentsScene(office)
  const care = await addTreatment()
  await setStates(care, '2025-08-05')
  const { data } = await ok('POST', '/glosas', {
    sessions: [{ id: care.sessionDates[0]?.id, amount: 100 }],
    reason: '1402',
    notifiedOn: '2025-10-01',
  })
  const about = async (today: string) =>
    (await run(today)).filter((title) => title.startsWith('Prazo de recurso'))
  expect(await about('2025-10-25')).toEqual([])
  expect(await about('2025-10-26')).toEqual(Array(2).fill('Prazo de recurso termina em 5 dias'))
  expect(await about('2025-10-27')).toEqual([])
  const postponed = { reason: '1402', amount: 100, notifiedOn: '2025-10-01', dueOn: '2025-11-05' }
  await ok('PUT', `/glosas/${data[0].id}`, postponed)
  expect(await about('2025-11-05')).toEqual(Array(2).fill('Prazo de recurso termina hoje'))
  const sentReminders = (await notifications()).filter(
    ({ linkUrl }) => linkUrl === `/management/glosas/${data[0].id}`,
  )
  expect(new Set(sentReminders.map(({ administratorId }) => administratorId))).toEqual(
    new Set([admin.id, adminId]),
  )
})

test('the caller is reminded once of a call without an answer for 7 days', async () => {
  const id = await recruitment('Iara', '2026-10-09T12:00:00Z', null)
  const professionalId = await make.professional({ fullName: 'Bia Calada' })
  await office.db`
    insert into recruitment_calls (recruitment_id, professional_id, called_by, called_at)
    values (${id}, ${professionalId}, ${admin.id}, '2026-10-02T12:00:00Z')`
  expect(await run('2026-10-08')).toEqual([])
  expect(await run('2026-10-09')).toEqual(['Chamada sem resposta há 7 dias'])
  expect(await run('2026-10-10')).toEqual([])
  expect((await notifications())[0]).toMatchObject({
    administratorId: admin.id,
    body: 'Bia Calada não respondeu sobre Iara. Chame de novo ou chame outra pessoa.',
    linkUrl: `/recruitment/${id}/details?tab=sugestoes`,
  })
})
