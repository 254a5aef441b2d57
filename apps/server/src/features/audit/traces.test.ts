import { afterEach, describe, expect, test, vi } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { record } from '../../testing/records.ts'

const office = testApp()
afterEach(async () => {
  vi.useRealTimers()
  await office.app.flushTraces()
})

const traces = async (action: string, actorId: number | null) => {
  await office.app.flushTraces()
  return office.db<{ entity: string; entityId: number | null; changes: Record<string, { to: unknown }> }[]>`
    select entity, entity_id, changes from audit_log
    where action = ${action} and actor_id is not distinct from ${actorId} order by id`
}

const scene = async () => {
  const admin = await office.enter()
  const make = record(office, admin.token)
  const patientId = await make.patient(await make.contract())
  const treatmentId = await make.treatment(patientId, await make.professional())
  return { admin, make, patientId, treatmentId }
}

describe('a reading of health data', () => {
  test('is one audit entry per user, patient and ten minutes, however many parts are read', async () => {
    const { patientId, treatmentId } = await scene()
    const reader = await office.enter({ role: 'pickup' })
    // The server writes an entry two seconds after the first reading. With fake timers, a slow machine cannot write the entry
    // before the last reading.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    for (let times = 0; times < 3; times += 1) {
      await office.ok('GET', `/patients/${patientId}`, reader.token)
      await office.ok('GET', `/patients/${patientId}/history`, reader.token)
      await office.ok('GET', `/treatments/${treatmentId}`, reader.token)
    }
    const [only, ...others] = await traces('read', reader.id)
    expect(others).toEqual([])
    expect([only?.entity, only?.entityId, only?.changes.parts?.to]).toEqual([
      'patient',
      patientId,
      ['details', 'history', 'treatment'],
    ])
    // Reading another part extends the entry; reading the same part again does not.
    await office.ok('GET', `/treatments/list-sessions/${treatmentId}`, reader.token)
    await office.ok('GET', `/patients/${patientId}`, reader.token)
    expect((await traces('read', reader.id)).map(({ changes }) => changes.parts?.to)).toEqual([
      ['details', 'history', 'treatment'],
      ['sessions'],
    ])
  })

  test('of a missing patient is not audited, and a recruitment has its own entry', async () => {
    const { make, patientId } = await scene()
    const reader = await office.enter()
    expect((await office.call('GET', '/patients/999999', reader.token)).status).toBe(404)
    expect(await traces('read', reader.id)).toEqual([])
    const [{ contractId }] = await office.db<[{ contractId: number }]>`
      select contract_id from patients where id = ${patientId}`
    const recruitmentId = await make.recruitment(contractId)
    await office.ok('GET', `/recruitment/${recruitmentId}`, reader.token)
    expect(await traces('read', reader.id)).toMatchObject([
      { entity: 'recruitment', entityId: recruitmentId },
    ])
  })
})

describe('a rejection', () => {
  test('is audited with user and call, and equal rejections are grouped', async () => {
    const captador = await office.enter({ role: 'pickup' })
    for (let times = 0; times < 4; times += 1)
      expect((await office.call('DELETE', '/contracts/7', captador.token)).status).toBe(403)
    const rows = await traces('callRefused', captador.id)
    expect(rows.map(({ entity, changes }) => [entity, changes.call?.to, changes.times?.to])).toEqual([
      ['call', 'DELETE /api/v1/contracts/:id', 1],
      ['call', 'DELETE /api/v1/contracts/:id', 3],
    ])
  })

  test('of a wrong password names the account but not the typed text, and an invalid token is not audited', async () => {
    const { id, email } = await office.add()
    const body = { email: email.toUpperCase(), password: 'errada-mesmo' }
    expect((await office.call('POST', '/auth/login', undefined, body)).status).toBe(401)
    const nobody = { email: 'minha-senha-secreta@teste.local', password: 'errada-mesmo' }
    expect((await office.call('POST', '/auth/login', undefined, nobody)).status).toBe(401)
    expect((await office.call('GET', '/patients', 'morta')).status).toBe(401)
    const rows = await traces('signInFailed', null)
    expect(rows.map(({ entity, entityId }) => [entity, entityId])).toEqual([
      ['administrator', id],
      ['administrator', null],
    ])
    expect(JSON.stringify(rows)).not.toMatch(/errada|secreta/)
  })
})

test('a password set by an administrator is audited without the password', async () => {
  const admin = await office.enter()
  const target = await office.add()
  await office.ok('PUT', `/administration/${target.id}`, admin.token, {
    ...office.person({ email: target.email }),
    password: 'senha-bem-nova-9',
  })
  const [row] = await office.db<[{ changes: Record<string, unknown> }]>`
    select changes from audit_log where action = 'updated' and entity = 'administrator' and entity_id = ${target.id}`
  expect(row.changes.password).toEqual({ from: null, to: 'definida' })
  expect(JSON.stringify(row)).not.toContain('senha-bem-nova-9')
})
