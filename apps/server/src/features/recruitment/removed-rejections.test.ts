import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { writesTo } from '../../testing/audit.ts'
import { record } from '../../testing/records.ts'

const office = testApp()

const scene = async () => {
  const admin = await office.enter({ name: 'Quem Restaura' })
  const { id: captor, token } = await office.enter({ role: 'pickup', name: 'Quem Capta' })
  const make = record(office, admin.token)
  const speciality = 'NUTRICIONISTA'
  const professionalId = await make.professional({ speciality })
  const id = await make.recruitment(await make.contract(), { professionalId, specialty: speciality })
  const reject = async (who = professionalId) =>
    (
      await office.call('POST', '/recruitment-rejections', token, {
        recruitmentId: id,
        professionalId: who,
        reason: 'Longe',
      })
    ).body
  const undo = ({ id: rejectionId }: { id: number }) =>
    office.call('DELETE', `/recruitment-rejections/${rejectionId}`, token)
  const restore = ({ id: rejectionId }: { id: number }, who = admin.token) =>
    office.call('POST', `/recruitment-rejections/${rejectionId}/restore`, who)
  const list = async (removed = '', who = admin.token) =>
    office.call('GET', `/recruitment-rejections?recruitmentId=${id}${removed}`, who)
  const read = async () => (await office.call('GET', `/recruitment/${id}?includeRejections=true`, token)).body
  const suggested = async () =>
    (await office.call('GET', `/recruitment/${id}/suggestions`, token)).body.data.map(
      (row: { professional: { id: number } }) => row.professional.id,
    )
  return { admin, captor, token, make, id, professionalId, reject, undo, restore, list, read, suggested }
}

test('a withdrawn rejection is kept with author and time, visible only to administrators', async () => {
  const { token, reject, undo, list, read, suggested, restore, professionalId } = await scene()
  const { reopened: _, handOverUndone: __, ...rejected } = await reject()
  expect((await undo(rejected)).status).toBe(200)
  expect((await read()).rejections).toEqual([])
  expect((await list()).body).toEqual([])
  expect(await suggested()).toContain(professionalId)
  expect((await list('&removed=true')).body).toEqual([
    { ...rejected, removedAt: expect.any(String), removedBy: { name: 'Quem Capta' } },
  ])
  expect((await list('&removed=true', token)).status).toBe(403)
  expect((await restore(rejected, token)).status).toBe(403)
})

test('a restored rejection is valid again and has the effects of a new rejection', async () => {
  const { admin, id, professionalId, reject, undo, restore, list, read, suggested } = await scene()
  await office.db`update recruitments set status = 'recruitedapp' where id = ${id}`
  const { reopened: _, handOverUndone: __, ...rejected } = await reject()
  await undo(rejected)
  expect(await read()).toMatchObject({ status: 'recruitedapp', professionalId })
  const emitted: object[] = []
  office.app.events.on('recruitment.rejected', (event) => void emitted.push(event))
  expect((await restore(rejected)).status).toBe(200)
  expect(await read()).toMatchObject({ status: 'open', professionalId: null, rejections: [rejected] })
  expect((await list('&removed=true')).body).toEqual([])
  expect(await suggested()).not.toContain(professionalId)
  expect(emitted).toEqual([{ recruitmentId: id, professionalId, actorId: admin.id }])
  const audit = (await writesTo(office.db, 'recruitment', id)).at(-1)
  expect(audit).toMatchObject({
    actorId: admin.id,
    action: 'refusalRestored',
    changes: { rejectionId: { to: rejected.id } },
  })
  expect((await restore(rejected)).status).toBe(404)
})

test('withdrawing a restored rejection undoes the changes of the restore, not those of the first rejection', async () => {
  const { token, make, id, reject, undo, restore, read } = await scene()
  const rejected = await reject()
  await undo(rejected)
  const other = await make.professional()
  const { version } = await read()
  await office.ok('PUT', `/recruitment/${id}/professional`, token, { professionalId: other, version })
  await restore(rejected)
  expect((await undo(rejected)).status).toBe(200)
  expect(await read()).toMatchObject({ professionalId: other, rejections: [] })
})

test('a withdrawn rejection cannot be restored while a newer one of the same professional is valid', async () => {
  const { reject, undo, restore, list, read } = await scene()
  const first = await reject()
  await undo(first)
  const second = await reject()
  expect(second.id).not.toBe(first.id)
  expect(await restore(first)).toMatchObject({
    status: 406,
    body: { message: 'Este profissional já recusou esta captação de novo, e essa recusa vale.' },
  })
  await undo(second)
  expect((await list('&removed=true')).body).toMatchObject([{ id: second.id }, { id: first.id }])
  expect((await restore(first)).status).toBe(200)
  expect((await read()).rejections).toMatchObject([{ id: first.id }])
})

test('a rejection by the professional of the recruitment’s PAD cannot be restored', async () => {
  const { make, id, professionalId, reject, undo, restore } = await scene()
  const rejected = await reject()
  await undo(rejected)
  const patient = await make.patient(await make.contract())
  const treatment = await make.treatment(patient, professionalId)
  await office.db`update recruitments set treatment_id = ${treatment} where id = ${id}`
  expect((await restore(rejected)).status).toBe(406)
})
