import type { Notification } from '@zelo/contract/notifications'
import { beforeEach, expect, test, vi } from 'vitest'
import { createEvents } from './platform/events.ts'
import { news } from './room-events.ts'
import { listenForNews } from './rooms/notifications/notifications.listeners.ts'
import { testApp } from './testing/app.ts'
import { samplePdf } from './testing/files.ts'
import { record } from './testing/records.ts'

const office = testApp()

/** The listeners on an event bus of the test's own, with the notifications they made and their recipients. */
const listening = () => {
  const log = { warn: vi.fn(), error: vi.fn() }
  const notified: { userId: number; notification: Notification }[] = []
  const underWay: Promise<void>[] = []
  const events = createEvents(log)
  listenForNews(
    {
      db: office.db,
      events,
      news,
      inBackground: (work) => void underWay.push(work()),
      notifyUser: (userId, notification) => void notified.push({ userId, notification }),
    },
    log,
  )
  return { events, log, notified, settle: () => Promise.all(underWay) }
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
  const { events, notified, settle } = listening()
  for (const { id } of [...sessions, ...sessions])
    events.emit('session.glossed', { treatmentId, sessionId: id, actorId: actor.id })
  await settle()
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
  const { events, notified, settle } = listening()
  office.app.events.on('report.sent', (sent) => {
    if (sent.treatmentId === treatmentId) events.emit('report.sent', sent)
  })
  const fields = { status: kind, year: '2026', month: '11' }
  const { status } = await office.upload(
    'POST',
    '/reports',
    actor.token,
    { ...fields, professionalId: String(professionalId), treatmentId: String(treatmentId) },
    { bytes: await samplePdf(), name: 'papel.pdf' },
  )
  expect(status).toBe(201)
  await settle()
  expect(notified.map(({ userId }) => userId)).toEqual([admin])
  expect(notified[0]?.notification).toMatchObject({
    title,
    body: 'Fisioterapia de Otávio Peçanha, 11/2026. Por Ana Autora.',
    link_url: `/monitoring/${treatmentId}/details?year=2026&month=11&contractId=${contractId}&patientId=${patientId}&totalSessions=2&tab=${tab}`,
  })
})

test('a recruitment nobody is in charge of goes to every active pickup', async () => {
  const id = await recruitment()
  const { events, notified, settle } = listening()
  events.emit('recruitment.opened', { recruitmentId: id, actorId: actor.id })
  await settle()
  expect(notified.map(({ userId }) => userId)).toEqual([pickup])
  expect(notified[0]?.notification).toMatchObject({
    title: 'Nova captação',
    body: 'Terapia ocupacional para Iara Luz, Osasco. Por Ana Autora.',
    link_url: `/recruitment/${id}/details`,
  })
})

test('the administrator in charge alone hears of a recruitment', async () => {
  const id = await recruitment(admin)
  const professionalId = await record(office, actor.token).professional({ fullName: 'Rui Paz' })
  const { events, notified, settle } = listening()
  const payload = { recruitmentId: id, actorId: actor.id }
  events.emit('recruitment.opened', payload)
  await settle()
  events.emit('recruitment.assigned', { ...payload, administratorId: admin })
  await settle()
  events.emit('recruitment.statusChanged', payload)
  await settle()
  events.emit('recruitment.professionalAssigned', { ...payload, professionalId })
  await settle()
  events.emit('recruitment.rejected', { ...payload, professionalId })
  await settle()
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

test('whoever did it is not told, and an assignment is told to nobody else', async () => {
  const own = await recruitment(actor.id)
  const { events, notified, settle } = listening()
  events.emit('recruitment.opened', { recruitmentId: own, actorId: actor.id })
  events.emit('recruitment.statusChanged', { recruitmentId: own, actorId: actor.id })
  const inactive = await office.add({ status: 'inactive' })
  events.emit('recruitment.assigned', {
    recruitmentId: await recruitment(inactive.id),
    administratorId: inactive.id,
    actorId: actor.id,
  })
  await settle()
  expect(notified).toEqual([])
})

test('payments reverted together are one notification to the other active admins', async () => {
  const made = [await treat(), await treat()]
  const { events, notified, settle } = listening()
  for (const { treatmentId, professionalId } of made)
    events.emit('payment.reverted', {
      treatmentId,
      professionalId,
      year: 2026,
      month: 9,
      actorId: actor.id,
    })
  await settle()
  expect(notified.map(({ userId }) => userId)).toEqual([admin])
  expect(notified[0]?.notification).toMatchObject({
    title: '2 repasses voltaram a pendente',
    body: 'Bruna Camargo, 09/2026. Por Ana Autora.',
    link_url: '/management/production/results?year=2026&month=9',
  })
})

test('what is gone by then is skipped with a line in the log', async () => {
  const { events, log, notified, settle } = listening()
  events.emit('recruitment.opened', { recruitmentId: 999_999, actorId: actor.id })
  events.emit('session.glossed', { treatmentId: 999_999, sessionId: 1, actorId: actor.id })
  events.emit('payment.reverted', {
    treatmentId: 999_999,
    professionalId: 999_999,
    year: 2026,
    month: 1,
    actorId: actor.id,
  })
  events.emit('report.sent', { treatmentId: 999_999, reportId: 999_999, actorId: actor.id })
  await settle()
  expect(notified).toEqual([])
  expect(log.warn).toHaveBeenCalledTimes(4)
})
