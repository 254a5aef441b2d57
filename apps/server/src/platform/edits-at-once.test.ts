import { describe, expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import {
  contractFields,
  patientFields,
  professionalFields,
  record,
  recruitmentFields,
} from '../testing/records.ts'

const house = testApp()

const registers = [
  { path: '/contracts', entity: 'contract', name: 'socialReason', fields: async () => contractFields() },
  {
    path: '/professionals',
    entity: 'professional',
    name: 'fullName',
    fields: async () => professionalFields(),
  },
  {
    path: '/patients',
    entity: 'patient',
    name: 'fullName',
    fields: async (token: string) => patientFields(await record(house, token).contract()),
  },
  {
    path: '/recruitment',
    entity: 'recruitment',
    name: 'fullName',
    fields: async (token: string) => recruitmentFields(await record(house, token).contract()),
  },
  { path: '/administration', entity: 'administrator', name: 'name', fields: async () => house.person() },
]

const namesTold = async (entity: string, id: number, name: string) => {
  const rows = await house.db<{ changes: Record<string, { from: unknown; to: unknown }> }[]>`
    select changes from audit_log
    where entity = ${entity} and entity_id = ${id} and action = 'updated' order by id`
  return rows.map(({ changes }) => changes[name])
}

describe.each(registers)('$path', ({ path, entity, name, fields }) => {
  test('edits at once and without a version: each tells what the one before it left', async () => {
    const { token } = await house.enter()
    const sent: Record<string, unknown> = await fields(token)
    const { body } = await house.call('POST', path, token, sent)
    const { id } = body.patient ?? body
    for (let round = 0; round < 10; round++) {
      const edits = ['Ana', 'Bia', 'Cida'].map((who) =>
        house.call('PUT', `${path}/${id}`, token, { ...sent, [name]: `${who} ${round}` }),
      )
      expect((await Promise.all(edits)).map(({ status }) => status)).toEqual([200, 200, 200])
    }
    const told = await namesTold(entity, id, name)
    expect(told).toHaveLength(30)
    expect(told.map((change) => change?.from)).toEqual([
      sent[name],
      ...told.slice(0, -1).map((change) => change?.to),
    ])
  })
})
