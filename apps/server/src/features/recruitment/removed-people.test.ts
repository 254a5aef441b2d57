import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { writesTo } from '../../testing/audit.ts'
import { paymentsScene } from '../../testing/payments.ts'
import { recruitmentFields } from '../../testing/records.ts'
import { newsOfStatus, recruitmentScene } from '../../testing/recruitment.ts'

const office = testApp()

/** An open and an authorized recruitment with the same professional, and a third one in which the professional was called. */
const scene = async () => {
  const here = await recruitmentScene(office)
  const { make, contractId, token } = here
  const professionalId = await make.professional({ fullName: 'Xisto Sai' })
  const called = await make.recruitment(contractId)
  const assigned = await make.recruitment(contractId, { professionalId })
  const authorized = await make.recruitment(contractId, { professionalId })
  await office.db`update recruitments set status = 'recruitedapp' where id = ${authorized}`
  await office.ok('POST', `/recruitment/${called}/calls`, token, { professionalId })
  const ok = async (method: 'GET' | 'POST' | 'DELETE', path: string) =>
    (await office.ok(method, path, here.admin.token)).body
  return { ...here, professionalId, called, assigned, authorized, ok }
}

test('the check before the removal of a professional names the recruitments that it changes', async () => {
  const { professionalId, called, assigned, authorized, ok } = await scene()
  const { holds, effects } = await ok('GET', `/professionals/${professionalId}/removal`)
  expect(holds).toEqual([])
  const linkTo = (id: number) => ({ label: `Captação nº ${id}`, to: `/recruitment/${id}/details` })
  expect(effects).toEqual([
    {
      message:
        'O profissional está designado em 2 captações: a designação será retirada, e a busca continua.',
      links: [linkTo(assigned), linkTo(authorized)],
    },
    {
      message: 'O profissional ainda não respondeu em 1 captação: a chamada será encerrada.',
      links: [linkTo(called)],
    },
  ])
})

test('the removal of a professional ends calls and assignments for good', async () => {
  const { professionalId, called, assigned, authorized, ok, read, admin } = await scene()
  const reopened: number[] = []
  office.app.events.on('recruitment.statusChanged', ({ recruitmentId }) => void reopened.push(recruitmentId))
  await ok('DELETE', `/professionals/${professionalId}`)
  const isFree = async () => {
    expect(await read(called)).toMatchObject({ waitingCalls: 0, waitingSince: null })
    expect(await read(assigned)).toMatchObject({ status: 'open', professionalId: null })
    expect(await read(authorized)).toMatchObject({ status: 'open', professionalId: null })
  }
  await isFree()
  expect(reopened).toEqual([authorized])
  const lastOf = async (id: number) => (await writesTo(office.db, 'recruitment', id)).at(-1)
  expect(await lastOf(called)).toMatchObject({ actorId: admin.id, action: 'calledRemoved' })
  expect(await lastOf(assigned)).toMatchObject({
    actorId: admin.id,
    action: 'assignedRemoved',
    changes: { professionalId: { from: professionalId, to: null } },
  })
  const newestEntryOf = async (id: number) => (await ok('GET', `/recruitment/${id}/timeline`)).data[0]
  expect((await newestEntryOf(called)).text).toBe('Chamada encerrada: Xisto Sai foi removido do cadastro')
  expect(await newestEntryOf(authorized)).toMatchObject({
    text: 'Profissional removido do cadastro',
    detail: 'Profissional retirado: Xisto Sai. Status: de AUTORIZADO para ABERTO',
  })
  await ok('POST', `/professionals/${professionalId}/restore`)
  await isFree()
})

test('an undone refusal of a removed professional does not reopen the call', async () => {
  const { professionalId, called, ok, read, reject, undo } = await scene()
  const { body } = await reject(called, professionalId)
  await ok('DELETE', `/professionals/${professionalId}`)
  expect((await undo(body.id)).status).toBe(200)
  expect(await read(called)).toMatchObject({ waitingCalls: 0 })
})

test('a recruitment with a removed professional is not authorized', async () => {
  const { professionalId, assigned, token } = await scene()
  await office.db`update professionals set deleted_at = now() where id = ${professionalId}`
  const status = 'recruitedpanel'
  const refused = await office.call('PUT', `/recruitment/${assigned}/status`, token, { status })
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [
      {
        field: 'professionalId',
        message: 'O profissional desta captação foi removido do cadastro: escolha outro antes de autorizar.',
      },
    ],
  ])
})

test('a professional of a recruitment of an anonymised person can be removed', async () => {
  const { professionalId, assigned, ok, admin, make, contractId } = await scene()
  const patientId = await make.patient(contractId, { fullName: 'Zuleide Esquecida', status: 'Óbito' })
  await office.db`update recruitments set patient_id = ${patientId} where id = ${assigned}`
  await office.ok('POST', `/privacy/patients/${patientId}/anonymise`, admin.token, {
    name: 'Zuleide Esquecida',
    reason: 'Pedido da família.',
  })
  await ok('DELETE', `/professionals/${professionalId}`)
  const [stored] = await office.db`select professional_id from recruitments where id = ${assigned}`
  expect(stored).toEqual({ professionalId })
})

/** A PAD with an open substitution. */
const substitution = async () => {
  const found = await paymentsScene(office)
  const { id: treatmentId } = await found.addTreatment()
  const { body } = await office.ok('POST', '/recruitment', found.token, {
    ...recruitmentFields(found.contractId, { specialty: 'FISIOTERAPIA', type: 'substitution' }),
    patientId: found.patientId,
    replacedTreatmentId: treatmentId,
  })
  return { ...found, treatmentId, id: body.id as number }
}

test('the question before the removal of a PAD or its patient names the open substitution', async () => {
  const { ok, treatmentId, patientId, id } = await substitution()
  const effects = [
    {
      message: `O PAD ${treatmentId} tem uma substituição em andamento, que ficará sem sessões a passar.`,
      links: [{ label: `Ver a captação nº ${id}`, to: `/recruitment/${id}/details` }],
    },
  ]
  const asked = [`/treatments/${treatmentId}/removal`, `/patients/${patientId}/removal`]
  for (const path of asked) expect(await ok('GET', path)).toEqual({ holds: [], effects })
  await ok('DELETE', `/recruitment/${id}`)
  for (const path of asked) expect(await ok('GET', path)).toEqual({ holds: [], effects: [] })
})

test('a substitution shows that its PAD was removed, and never suggests the replaced professional', async () => {
  const { ok, treatmentId, id, professionalId } = await substitution()
  await ok('DELETE', `/treatments/${treatmentId}`)
  expect(await ok('GET', `/recruitment/${id}`)).toMatchObject({
    status: 'open',
    replaced: { treatmentId, treatmentStatus: 'deleted' },
  })
  const { data } = await ok('GET', `/recruitment/${id}/suggestions`)
  const suggested = data.map((found: { professional: { id: number } }) => found.professional.id)
  expect(suggested).not.toContain(professionalId)
})

test('the check before the removal of a recruitment names the PAD that prevents it', async () => {
  const { ok, treatmentId, id, make } = await substitution()
  expect(await ok('GET', `/recruitment/${id}/removal`)).toEqual({ holds: [] })
  const professionalId = await make.professional({ fullName: 'Bia Chega' })
  await ok('POST', `/treatments/${treatmentId}/hand-over`, {
    professionalId,
    from: '2025-08-12',
    recruitmentId: id,
  })
  const links = [{ label: `Ver o PAD ${treatmentId}`, to: `/patients/${treatmentId}/details-pad` }]
  const passed =
    'As sessões desta substituição já foram passadas: para removê-la, desfaça antes a passagem no PAD.'
  expect(await ok('GET', `/recruitment/${id}/removal`)).toEqual({ holds: [{ message: passed, links }] })
  await office.db`update recruitments set hand_over_id = null, treatment_id = ${treatmentId} where id = ${id}`
  expect(await ok('GET', `/recruitment/${id}/removal`)).toEqual({
    holds: [{ message: 'Esta captação tem um PAD ativo: para removê-la, remova antes o PAD.', links }],
  })
})

test('a restored recruitment loses the assignment of a professional who was removed meanwhile', async () => {
  const { professionalId, assigned, authorized, ok, read, admin, captor } = await scene()
  for (const id of [assigned, authorized]) await ok('DELETE', `/recruitment/${id}`)
  await ok('DELETE', `/professionals/${professionalId}`)
  expect(await newsOfStatus(office, authorized)).toEqual([])
  for (const id of [assigned, authorized]) {
    expect(await ok('POST', `/recruitment/${id}/restore`)).toMatchObject({ professionalId: null })
    expect(await read(id)).toMatchObject({ status: 'open', professionalId: null })
    expect((await writesTo(office.db, 'recruitment', id)).slice(-2)).toMatchObject([
      {
        actorId: admin.id,
        action: 'assignedRemoved',
        changes: { professionalId: { from: professionalId, to: null } },
      },
      { action: 'restored' },
    ])
  }
  expect(await newsOfStatus(office, assigned)).toEqual([])
  expect(await newsOfStatus(office, authorized)).toContainEqual({
    administratorId: captor,
    title: 'Captação: ABERTO',
  })
})

test('a restored recruitment keeps a registered professional, even one who was removed and restored', async () => {
  const { professionalId, assigned, ok, read } = await scene()
  await ok('DELETE', `/recruitment/${assigned}`)
  await ok('DELETE', `/professionals/${professionalId}`)
  await ok('POST', `/professionals/${professionalId}/restore`)
  await ok('POST', `/recruitment/${assigned}/restore`)
  expect(await read(assigned)).toMatchObject({ professionalId })
})

test('a cancelled recruitment that is opened again does not return to a removed professional', async () => {
  const { professionalId, assigned, token, ok, read } = await scene()
  const setStatus = (status: string) => office.ok('PUT', `/recruitment/${assigned}/status`, token, { status })
  await setStatus('cancelled')
  const { effects } = await ok('GET', `/professionals/${professionalId}/removal`)
  expect(JSON.stringify(effects)).not.toContain(`/recruitment/${assigned}/`)
  await ok('DELETE', `/professionals/${professionalId}`)
  expect(await read(assigned)).toMatchObject({ status: 'cancelled', professionalId: null })
  expect((await ok('GET', `/recruitment/${assigned}/timeline`)).data[0]).toMatchObject({
    text: 'Profissional removido do cadastro',
    detail: 'Profissional retirado: Xisto Sai',
  })
  await setStatus('open')
  expect(await read(assigned)).toMatchObject({ status: 'open', professionalId: null })
})

test('nobody is called, assigned or authorized for a substitution whose PAD is removed', async () => {
  const { ok, make, token, treatmentId, id, contractId } = await substitution()
  const [professionalId, other] = [await make.professional(), await make.professional()]
  await ok('PUT', `/recruitment/${id}/professional`, { professionalId })
  await ok('DELETE', `/treatments/${treatmentId}`)
  const { version } = await ok('GET', `/recruitment/${id}`)
  const fields = recruitmentFields(contractId, { specialty: 'FISIOTERAPIA', type: 'substitution' })
  const attempts = () =>
    Promise.all([
      office.call('POST', `/recruitment/${id}/calls`, token, { professionalId: other }),
      office.call('PUT', `/recruitment/${id}/professional`, token, { professionalId: other, version }),
      office.call('PUT', `/recruitment/${id}/status`, token, { status: 'recruitedpanel' }),
      office.call('PUT', `/recruitment/${id}`, token, { ...fields, status: 'open', professionalId: other }),
    ])
  const message =
    'O PAD desta substituição foi removido: não há sessões a passar. Restaure o PAD ou cancele a captação.'
  for (const { status, body } of await attempts()) expect([status, body.message]).toEqual([406, message])
  // The other fields can be saved, the professional can be cleared, and the substitution can be cancelled.
  await ok('PUT', `/recruitment/${id}`, { ...fields, status: 'open', professionalId: null })
  await ok('PUT', `/recruitment/${id}/status`, { status: 'cancelled' })
  await ok('PUT', `/recruitment/${id}/status`, { status: 'open' })
  await ok('POST', `/treatments/${treatmentId}/restore`)
  await ok('POST', `/recruitment/${id}/calls`, { professionalId: other })
  await ok('PUT', `/recruitment/${id}/professional`, { professionalId: other })
})
