import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { contractFields, patientFields } from '../../testing/fields.ts'

const office = testApp()

const scene = async (count = 3) => {
  const { token } = await office.enter()
  const contract = (await office.ok('POST', '/contracts', token, contractFields())).body
  const ids: number[] = []
  for (let made = 0; made < count; made++) {
    const { body } = await office.ok(
      'POST',
      '/patients',
      token,
      patientFields(contract.id, { status: 'active' }),
    )
    ids.push(body.patient.id)
  }
  const change = (changes: object[], who = token) =>
    office.call('PUT', '/patients/statuses', who, { changes })
  const statuses = async () => {
    const rows = await office.db<{ status: string }[]>`
      select status from patients where id = any(${ids}) order by id`
    return rows.map(({ status }) => status)
  }
  return { token, contract, ids, change, statuses }
}

test('many patients change status in one request, which adds a history entry, and back in another request', async () => {
  const { token, ids, change, statuses } = await scene()
  const changed: number[] = []
  office.app.events.on('patient.changed', ({ patientId }) => void changed.push(patientId))
  const changes = ids.map((id) => ({ id, from: 'active', to: 'Suspenso' }))
  expect((await change(changes)).body).toEqual({ changed: 3 })
  expect(await statuses()).toEqual(['Suspenso', 'Suspenso', 'Suspenso'])
  expect(changed).toEqual(ids)
  const { patient } = (await office.ok('GET', `/patients/${ids[0]}`, token)).body
  expect(patient.version).toBe(2)
  expect(patient.history[0].description).toBe('alterou o status de “Ativo” para “Suspenso”.')
  await change(ids.map((id) => ({ id, from: 'Suspenso', to: 'active' })))
  expect(await statuses()).toEqual(['active', 'active', 'active'])
})

test('no patient changes if one was changed meanwhile, is removed or may not get the status', async () => {
  const { token, contract, ids, change, statuses } = await scene()
  const [first, second, third] = ids
  await change([{ id: second, from: 'active', to: 'Óbito' }])
  const all = ids.map((id) => ({ id, from: 'active', to: 'Suspenso' }))
  const stale = await change(all)
  expect([stale.status, stale.body.message]).toEqual([
    406,
    expect.stringMatching(
      /^O status de .* mudou para “Óbito” enquanto a lista estava aberta\. Nada foi alterado\.$/,
    ),
  ])
  const changes = [first, third].map((id) => ({ id, from: 'active', to: 'inactive' }))
  expect((await change(changes)).status).toBe(422)
  await office.ok('DELETE', `/patients/${third}`, token)
  expect((await change(all.filter(({ id }) => id !== second))).status).toBe(404)
  expect(await statuses()).toEqual(['active', 'Óbito', 'active'])

  await office.db`update contracts set deleted_at = now() where id = ${contract.id}`
  const back = await change([{ id: second, from: 'Óbito', to: 'active' }])
  expect(back.body.message).toMatch(/^O contrato de .* foi removido\. Nada foi alterado\.$/)
})

test('an empty list and a repeated patient are rejected', async () => {
  const { ids, change } = await scene(1)
  const one = { id: ids[0], from: 'active', to: 'Suspenso' }
  expect((await change([])).body.errors).toEqual([
    { field: 'changes', message: 'Escolha ao menos um paciente.' },
  ])
  expect((await change([one, one])).body.errors).toEqual([
    { field: 'changes', message: 'Há pacientes repetidos.' },
  ])
})
