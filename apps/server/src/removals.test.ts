import { beforeAll, expect, test } from 'vitest'
import { testApp } from './testing/app.ts'
import { paymentsScene } from './testing/payments.ts'
import { record } from './testing/records.ts'

const office = testApp()
let admin: Awaited<ReturnType<typeof office.enter>>
let make: ReturnType<typeof record>
beforeAll(async () => {
  admin = await office.enter({ name: 'Ana Remove' })
  make = record(office, admin.token)
})

const holdsOf = async (path: string) => (await office.ok('GET', `${path}/removal`, admin.token)).body.holds
const remove = (path: string) => office.call('DELETE', path, admin.token)

test('the check before a removal returns the reasons that would refuse it, with the screen to open', async () => {
  const contractId = await make.contract()
  expect(await holdsOf(`/contracts/${contractId}`)).toEqual([])
  const patientId = await make.patient(contractId)
  const professionalId = await make.professional()
  expect(await holdsOf(`/professionals/${professionalId}`)).toEqual([])
  await make.treatment(patientId, professionalId)
  expect(await holdsOf(`/contracts/${contractId}`)).toMatchObject([
    {
      message: expect.stringContaining('O contrato ainda tem 1 paciente em atendimento.'),
      links: [{ to: `/patients?contractId=${contractId}` }],
    },
  ])
  expect(await holdsOf(`/professionals/${professionalId}`)).toMatchObject([
    {
      message: expect.stringContaining('O profissional ainda tem 1 tratamento ativo.'),
      links: [{ to: `/professionals/${professionalId}/hand-over` }],
    },
  ])
  expect(await holdsOf(`/patients/${patientId}`)).toEqual([])
  for (const path of [`/contracts/${contractId}`, `/professionals/${professionalId}`])
    expect((await remove(path)).status).toBe(406)
})

test('pending sessions in a closed month prevent the removal of the PAD and its patient', async () => {
  const contractId = await make.contract({ fantasyName: 'Mês Fechado' })
  const patientId = await make.patient(contractId)
  const id = await make.treatment(patientId, await make.professional())
  await office.db`
    insert into sessions (treatment_id, session_date, status) values (${id}, '2025-03-10', 'pendding')`
  const month = { contractId, year: 2025, month: 3 }
  expect((await office.call('POST', '/payment-management/closings', admin.token, month)).status).toBe(201)
  const message = `O PAD ${id} (FISIOTERAPIA) tem 1 sessão pendente na competência 03/2025 de Mês Fechado, que está fechada. Para remover, reabra antes a competência.`
  for (const path of [`/patients/${patientId}`, `/treatments/${id}`]) {
    expect(await holdsOf(path)).toMatchObject([{ message }])
    expect((await remove(path)).status).toBe(406)
  }
})

test('removed records have the name of the remover and the time, and are readable for people who may restore them', async () => {
  const contractId = await make.contract()
  const patientId = await make.patient(contractId, { fullName: 'Rita Removida' })
  const professionalId = await make.professional({ fullName: 'Saulo Removido' })
  const { id: administratorId } = await office.add({ name: 'Tito Removido' })
  const other = await make.contract({ socialReason: 'Una Removida Ltda' })
  const recruitmentId = await make.recruitment(contractId, { fullName: 'Vera Removida' })
  const { addTreatment, setStates, ok } = await paymentsScene(office, { contract: 'Plano Removível' })
  const treatment = await addTreatment()
  await setStates(treatment, '2025-08-05')
  const sessions = [{ id: treatment.sessionDates[0]?.id, amount: 100 }]
  const { data: glosas } = await ok('POST', '/glosas', { sessions, reason: '1402', notifiedOn: '2025-10-01' })
  const paths = {
    '/recruitment': recruitmentId,
    '/glosas': glosas[0].id,
    '/patients': patientId,
    '/professionals': professionalId,
    '/administration': administratorId,
    '/contracts': other,
  }
  const pickup = (await office.enter({ role: 'pickup' })).token
  for (const [path, id] of Object.entries(paths)) {
    expect([path, (await office.call('GET', `${path}/${id}/removed`, admin.token)).status]).toEqual([
      path,
      404,
    ])
    expect((await remove(`${path}/${id}`)).status).toBe(200)
    const by = { deletedBy: 'Ana Remove', deletedAt: expect.any(String) }
    const { body } = await office.ok('GET', `${path}?removed=true&search=remov`, admin.token)
    expect([path, body.data]).toMatchObject([path, [{ id, ...by }]])
    expect((await office.ok('GET', `${path}/${id}/removed`, admin.token)).body).toMatchObject({ id, ...by })
    expect((await office.call('GET', `${path}/${id}/removed`, pickup)).status).toBe(403)
  }
})
