import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { recordEvents } from '../../testing/monitoring.ts'
import { paymentsScene } from '../../testing/payments.ts'

const office = testApp()

const scene = async () => {
  const found = await paymentsScene(office)
  const { token, patientId } = found
  const remove = () => office.call('DELETE', `/patients/${patientId}`, token)
  const restore = () => office.call('POST', `/patients/${patientId}/restore`, token)
  const status = async ({ id }: { id: number }) => {
    const [row] = await office.db<[{ status: string }]>`select status from treatments where id = ${id}`
    return row.status
  }
  return { ...found, remove, restore, status }
}

const audited = async ({ id }: { id: number }) => {
  const rows = await office.db<{ action: string; actorId: number }[]>`
    select action, actor_id from audit_log where entity = 'treatment' and entity_id = ${id} order by id`
  return rows.map(({ action, actorId }) => [action, actorId])
}

test('removing a patient removes its active PADs, and restoring the patient restores only those', async () => {
  const {
    addTreatment,
    remove,
    restore,
    status,
    ok,
    adminId,
    professionalId,
    token,
    read,
    contractId,
    patientId,
  } = await scene()
  const [one, other, before] = [
    await addTreatment(),
    await addTreatment({ specialty: 'PSICOLOGIA' }),
    await addTreatment(),
  ]
  await ok('DELETE', `/treatments/${before.id}`)
  const changed = recordEvents(office, 'treatment.changed', one.id)

  expect((await remove()).status).toBe(200)
  expect(await Promise.all([one, other, before].map(status))).toEqual(['deleted', 'deleted', 'deleted'])
  const figures = await read('invoicing', `&contractId=${contractId}`)
  expect(figures.treatments).toEqual([])
  expect(changed).toEqual([{ treatmentId: one.id, months: [{ year: 2025, month: 8 }] }])

  const back = await restore()
  expect([back.status, back.body.treatmentsLeft]).toEqual([200, 0])
  expect(back.body.patient.treatments.map(({ id }: { id: number }) => id)).toEqual([other.id, one.id])
  expect(await status(before)).toBe('deleted')
  expect(await audited(one)).toEqual([
    ['created', adminId],
    ['deleted', adminId],
    ['restored', adminId],
  ])
  expect(await audited(before)).toEqual([
    ['created', adminId],
    ['deleted', adminId],
  ])

  await remove()
  expect((await office.call('DELETE', `/professionals/${professionalId}`, token)).status).toBe(200)
  expect((await office.call('GET', `/patients/${patientId}`, token)).status).toBe(404)
})

test('a closed month prevents the removal of the patient and all its PADs', async () => {
  const { addTreatment, remove, close, status, setStates, patientId, token } = await scene()
  const [one, two] = [
    await addTreatment({ startDate: '2025-09-02', endDate: '2025-09-30' }),
    await addTreatment(),
  ]
  await setStates(two, '2025-08-05')
  expect((await close()).status).toBe(201)
  const refused = await remove()
  expect([refused.status, refused.body.message]).toEqual([
    406,
    expect.stringMatching(/^A competência 08\/2025 de .* foi fechada por Ana Lima em .*$/),
  ])
  expect(await Promise.all([one, two].map(status))).toEqual(['active', 'active'])
  expect((await office.call('GET', `/patients/${patientId}`, token)).status).toBe(200)
})

test('a patient is restored without a PAD whose professional was removed or whose month was closed since', async () => {
  const { addTreatment, make, remove, restore, status, close, setStates, token } = await scene()
  const leaving = await make.professional({ fullName: 'Quem Saiu' })
  const september = { startDate: '2025-09-02', endDate: '2025-09-30' }
  const [kept, orphan, closed] = [
    await addTreatment(september),
    await addTreatment({ ...september, professionalId: leaving }),
    await addTreatment(),
  ]
  await setStates(closed, '2025-08-05')
  await remove()
  expect((await office.call('DELETE', `/professionals/${leaving}`, token)).status).toBe(200)
  expect((await close()).status).toBe(201)
  const { status: answer, body } = await restore()
  expect([answer, body.treatmentsLeft]).toEqual([200, 2])
  expect(await Promise.all([kept, orphan, closed].map(status))).toEqual(['active', 'deleted', 'deleted'])
  expect((await audited(orphan)).map(([action]) => action)).toEqual(['created', 'deleted'])
})

test('the pages of the patient and the professional return all fields that a PAD card shows', async () => {
  const { addTreatment, setStates, ok, patientId, professionalId } = await scene()
  const one = await addTreatment({ authorizationDate: '2025-08-01' })
  await setStates(one, '2025-08-06')
  const summary = {
    id: one.id,
    status: 'active',
    specialty: 'FISIOTERAPIA',
    professionalId,
    professional: { id: professionalId, fullName: 'Caio Atende' },
    patientId,
    patient: { id: patientId, fullName: 'Zélia Peçanha' },
    diagnosis: 'AVC isquêmico',
    frequency: 'Semanal',
    agreedValue: 80.1,
    contractValue: 120.35,
    sessionCount: 4,
    completedSessions: 1,
    ended: false,
    running: true,
    sessionDates: one.sessionDates.map(({ id, sessionDate }, index) => ({
      id,
      sessionDate,
      endDate: index === 0 ? '2025-08-06T00:00:00.000Z' : null,
    })),
    startDate: '2025-08-05T00:00:00.000Z',
    endDate: '2025-08-31T00:00:00.000Z',
    expectedStart: '2025-08-05T00:00:00.000Z',
    authorizationDate: '2025-08-01T00:00:00.000Z',
    authorizationNumber: null,
    authorizedSessions: null,
    authorizationValidUntil: null,
    balance: null,
  }
  expect((await ok('GET', `/patients/${patientId}`)).patient.treatments).toEqual([summary])
  expect((await ok('GET', `/professionals/${professionalId}`)).treatments).toEqual([summary])
})
