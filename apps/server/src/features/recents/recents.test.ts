import { maxRecents, type RecentRecord } from '@zelo/contract/recents'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { record } from '../../testing/records.ts'

const office = testApp()

const open = (token: string, opened: string) => office.call('PUT', `/recents/${opened}`, token)
const patientOf = async (token: string, fullName: string) => {
  const make = record(office, token)
  const contractId = await make.contract()
  return { contractId, patientId: await make.patient(contractId, { fullName }) }
}
const recents = async (token: string): Promise<RecentRecord[]> =>
  (await office.ok('GET', '/recents', token)).body.data

test('the last opened record is first, once, under its current name', async () => {
  const { token } = await office.enter()
  const { contractId, patientId } = await patientOf(token, 'Rosa Recente')
  await open(token, `patient/${patientId}`)
  await open(token, `contract/${contractId}`)
  await open(token, `patient/${patientId}`)
  expect((await recents(token)).map(({ kind, id }) => [kind, id])).toEqual([
    ['patient', patientId],
    ['contract', contractId],
  ])
  await office.db`update patients set full_name = 'Rosa Renomeada' where id = ${patientId}`
  expect((await recents(token))[0]?.name).toBe('Rosa Renomeada')
})

test('each user has their own recents', async () => {
  const [one, other] = [await office.enter(), await office.enter()]
  await open(one.token, `administrator/${other.id}`)
  expect((await recents(one.token)).map(({ id }) => id)).toEqual([other.id])
  expect(await recents(other.token)).toEqual([])
  expect((await office.call('GET', '/recents')).status).toBe(401)
})

test('removed records are not offered, and a record without a page is rejected', async () => {
  const { token } = await office.enter()
  const { patientId } = await patientOf(token, 'Rui Removido')
  await open(token, `patient/${patientId}`)
  await office.ok('DELETE', `/patients/${patientId}`, token)
  expect(await recents(token)).toEqual([])
  expect(await open(token, `patient/${patientId}`)).toMatchObject({
    status: 404,
    body: { message: 'Este cadastro não existe mais.' },
  })
  expect((await open(token, 'invoice/1')).status).toBe(422)
  expect((await open(token, 'patient/0')).status).toBe(422)
})

test('only some recents are shown, a few more are stored, without names and without audit entries', async () => {
  const { id, token } = await office.enter()
  const people = await Promise.all(Array.from({ length: maxRecents.kept + 2 }, () => office.enter()))
  const trail = () => office.db`select from audit_log where actor_id = ${id}`
  const before = await trail()
  for (const person of people) await open(token, `administrator/${person.id}`)
  const newest = people.toReversed().map((person) => person.id)
  expect((await recents(token)).map((recent) => recent.id)).toEqual(newest.slice(0, maxRecents.shown))
  const kept = await office.db`select * from recent_records where user_id = ${id}`
  expect(kept).toHaveLength(maxRecents.kept)
  expect(Object.keys(kept[0] ?? {}).toSorted()).toEqual(['kind', 'openedAt', 'recordId', 'userId'])
  expect((await trail()).length).toBe(before.length)
})

test('every kind of record has a name and a hint', async () => {
  const { token } = await office.enter()
  const make = record(office, token)
  const contractId = await make.contract({ fantasyName: 'Vida Leve', socialReason: 'Vida Leve S.A.' })
  const patientId = await make.patient(contractId, { fullName: 'Ana Recente' })
  const professionalId = await make.professional({ fullName: 'Caio Recente' })
  const treatmentId = await make.treatment(patientId, professionalId)
  const recruitmentId = await make.recruitment(contractId, { fullName: 'Bia Pedida' })
  for (const opened of [
    `contract/${contractId}`,
    `professional/${professionalId}`,
    `patient/${patientId}`,
    `treatment/${treatmentId}`,
    `recruitment/${recruitmentId}`,
  ])
    expect([opened, (await open(token, opened)).status]).toEqual([opened, 200])
  expect(await recents(token)).toEqual([
    { kind: 'recruitment', id: recruitmentId, name: 'Bia Pedida', hint: expect.stringMatching(/./) },
    { kind: 'treatment', id: treatmentId, name: 'Ana Recente', hint: 'FISIOTERAPIA' },
    { kind: 'patient', id: patientId, name: 'Ana Recente', hint: 'Vida Leve' },
    { kind: 'professional', id: professionalId, name: 'Caio Recente', hint: expect.stringMatching(/./) },
    { kind: 'contract', id: contractId, name: 'Vida Leve', hint: 'Vida Leve S.A.' },
  ])
})
