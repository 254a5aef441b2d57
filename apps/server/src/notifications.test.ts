import type { Notification } from '@zelo/contract/notifications'
import { beforeEach, expect, test, vi } from 'vitest'
import { notifications } from './feature-events.ts'
import { createAnnounce } from './features/notifications/announce.ts'
import { type Announced, createEvents } from './platform/events.ts'
import { testApp } from './testing/app.ts'
import { samplePdf } from './testing/files.ts'
import { record } from './testing/records.ts'

const office = testApp()

/** Collects the notifications of all features, with their recipients. */
const announcing = () => {
  const log = { warn: vi.fn(), error: vi.fn() }
  const notified: { userId: number; notification: Notification }[] = []
  const notifyUser = (userId: number, notification: Notification) =>
    void notified.push({ userId, notification })
  const inTransaction = createAnnounce({ events: createEvents(log), notifications, notifyUser }, log)
  const announce = async (...announced: Announced[]) => {
    const { notify } = await office.db.begin(async (tx) => ({ notify: await inTransaction(tx, announced) }))
    notify()
  }
  return { announce, log, notified }
}

let actor: Awaited<ReturnType<typeof office.enter>>
let admin: number
let pickup: number
beforeEach(async () => {
  await office.db`update administrators set status = 'inactive'`
  actor = await office.enter({ name: 'Ana Autora' })
  admin = (await office.add()).id
  pickup = (await office.add({ role: 'pickup' })).id
  await office.add({ status: 'inactive' })
  await office.add({ role: 'pickup', status: 'inactive' })
})

const treat = async () => {
  const make = record(office, actor.token)
  const contractId = await make.contract()
  const patientId = await make.patient(contractId)
  const professionalId = await make.professional()
  const treatmentId = await make.treatment(patientId, professionalId)
  return { contractId, patientId, professionalId, treatmentId }
}

const recruitment = async (administratorId: number | null = null) => {
  const contractId = await record(office, actor.token).contract()
  const [row] = await office.db<[{ id: number }]>`
    insert into recruitments (full_name, contract_id, city, state, specialty, type, frequency, administrator_id)
    values ('Iara Luz', ${contractId}, 'Osasco', 'SP', 'TERAPIA OCUPACIONAL', 'scouting', 'Semanal', ${administratorId})
    returning id`
  return row.id
}

test('sessions glossed together are one notification to the other active admins', async () => {
  const { contractId, patientId, treatmentId } = await treat()
  const sessions = await office.db<{ id: number }[]>`
    insert into sessions (treatment_id, session_date, status)
    select ${treatmentId}, day, 'glossed' from unnest(${['2026-11-03', '2026-11-05']}::date[]) as day returning id`
  const { announce, notified } = announcing()
  await announce(
    ...[...sessions, ...sessions].map(({ id }) => ({
      name: 'session.glossed' as const,
      payload: { treatmentId, sessionId: id, actorId: actor.id },
    })),
  )
  expect(notified).toEqual([
    {
      userId: admin,
      notification: {
        id: expect.any(Number),
        title: '2 sessões glosadas',
        body: 'Fisioterapia de Otávio Peçanha: 03/11/2026 e 05/11/2026. Por Ana Autora.',
        is_read: false,
        created_at: expect.any(String),
        link_url: `/monitoring/${treatmentId}/details?year=2026&month=11&contractId=${contractId}&patientId=${patientId}&totalSessions=2`,
      },
    },
  ])
  const [stored] = await office.db`select count(*)::int from notifications where administrator_id = ${admin}`
  expect(stored?.count).toBe(1)
})

test.each([
  ['month', 'Relatório enviado', 'reports'],
  ['timesheet', 'Folha de ponto enviada', 'timesheet'],
])('a %s sent is one notification to the other active admins', async (kind, title, tab) => {
  const { contractId, patientId, professionalId, treatmentId } = await treat()
  await office.db`insert into sessions (treatment_id, session_date)
    select ${treatmentId}, day from unnest(${['2026-11-03', '2026-11-05', '2026-12-01']}::date[]) as day`
  const fields = { status: kind, year: '2026', month: '11' }
  const { status } = await office.upload(
    'POST',
    '/reports',
    actor.token,
    { ...fields, professionalId: String(professionalId), treatmentId: String(treatmentId) },
    { bytes: await samplePdf(), name: 'papel.pdf' },
  )
  expect(status).toBe(201)
  // The notification is written in the transaction of the report, so it exists when the answer arrives and survives a crash.
  const stored = await office.db`select administrator_id, title, body, link_url from notifications
    where link_url like ${`/monitoring/${treatmentId}/%`}`
  expect(stored).toHaveLength(1)
  expect(stored[0]).toMatchObject({
    administratorId: admin,
    title,
    body: 'Fisioterapia de Otávio Peçanha, 11/2026. Por Ana Autora.',
    linkUrl: `/monitoring/${treatmentId}/details?year=2026&month=11&contractId=${contractId}&patientId=${patientId}&totalSessions=2&tab=${tab}`,
  })
})

test('a recruitment without a responsible user notifies every active captador', async () => {
  const id = await recruitment()
  const { announce, notified } = announcing()
  await announce({ name: 'recruitment.opened', payload: { recruitmentId: id, actorId: actor.id } })
  expect(notified.map(({ userId }) => userId)).toEqual([pickup])
  expect(notified[0]?.notification).toMatchObject({
    title: 'Nova captação',
    body: 'Terapia ocupacional para Iara Luz, Osasco. Por Ana Autora.',
    link_url: `/recruitment/${id}/details`,
  })
})

test('a recruitment with a responsible user notifies only that user', async () => {
  const id = await recruitment(admin)
  const professionalId = await record(office, actor.token).professional({ fullName: 'Rui Paz' })
  const { announce, notified } = announcing()
  const payload = { recruitmentId: id, actorId: actor.id }
  await announce(
    { name: 'recruitment.opened', payload },
    { name: 'recruitment.assigned', payload: { ...payload, administratorId: admin } },
    { name: 'recruitment.statusChanged', payload },
    { name: 'recruitment.professionalAssigned', payload: { ...payload, professionalId } },
    { name: 'recruitment.rejected', payload: { ...payload, professionalId } },
  )
  expect(notified.map(({ userId }) => userId)).toEqual([admin, admin, admin, admin, admin])
  expect(notified.map(({ notification }) => notification.title)).toEqual([
    'Nova captação',
    'Captação atribuída a você',
    'Captação: ABERTO',
    'Captação com profissional',
    'Captação recusada',
  ])
  expect(notified[4]?.notification.body).toBe('Rui Paz recusou: Terapia ocupacional para Iara Luz, Osasco.')
})

test('the acting user is not notified, and an assignment notifies only the assigned user', async () => {
  const own = await recruitment(actor.id)
  const { announce, notified } = announcing()
  const inactive = await office.add({ status: 'inactive' })
  const payload = { recruitmentId: own, actorId: actor.id }
  const recruitmentId = await recruitment(inactive.id)
  await announce(
    { name: 'recruitment.opened', payload },
    { name: 'recruitment.statusChanged', payload },
    { name: 'recruitment.assigned', payload: { ...payload, recruitmentId, administratorId: inactive.id } },
  )
  expect(notified).toEqual([])
})

test('payments reverted together are one notification to the other active admins', async () => {
  const made = [await treat(), await treat()]
  const { announce, notified } = announcing()
  await announce(
    ...made.map(({ treatmentId, professionalId }) => ({
      name: 'payment.reverted' as const,
      payload: { treatmentId, professionalId, year: 2026, month: 9, actorId: actor.id },
    })),
  )
  expect(notified.map(({ userId }) => userId)).toEqual([admin])
  expect(notified[0]?.notification).toMatchObject({
    title: '2 repasses voltaram a pendente',
    body: 'Bruna Camargo, 09/2026. Por Ana Autora.',
    link_url: '/management/production/results?year=2026&month=9',
  })
})

test('the notification of a record that no longer exists is skipped and logged', async () => {
  const { announce, log, notified } = announcing()
  const gone = 999_999
  const payload = { treatmentId: gone, professionalId: gone, actorId: actor.id }
  await announce(
    { name: 'recruitment.opened', payload: { recruitmentId: gone, actorId: actor.id } },
    { name: 'session.glossed', payload: { ...payload, sessionId: 1 } },
    { name: 'payment.reverted', payload: { ...payload, year: 2026, month: 1 } },
    { name: 'report.sent', payload: { ...payload, reportId: gone } },
  )
  expect(notified).toEqual([])
  expect(log.warn).toHaveBeenCalledTimes(4)
})

test('a change that is rolled back notifies nobody', async () => {
  const id = await recruitment(admin)
  const shown = vi.fn()
  const log = { warn: vi.fn(), error: vi.fn() }
  const announce = createAnnounce({ events: createEvents(log), notifications, notifyUser: shown }, log)
  const change = office.db.begin(async (tx) => {
    await announce(tx, [{ name: 'recruitment.opened', payload: { recruitmentId: id, actorId: actor.id } }])
    throw new Error('refused')
  })
  await expect(change).rejects.toThrow('refused')
  const rows = await office.db`select from notifications where link_url = ${`/recruitment/${id}/details`}`
  expect([rows.length, shown.mock.calls]).toEqual([0, []])
})
