import { describe, expect, test } from 'vitest'
import { administratorRegister } from './features/administrators/administrators.register.ts'
import { contractRegister } from './features/contracts/contracts.register.ts'
import { patientRegister } from './features/patients/patients.register.ts'
import { professionalRegister } from './features/professionals/professionals.register.ts'
import { recruitmentRegister } from './features/recruitment/recruitment.register.ts'
import { testApp } from './testing/app.ts'
import { recordedChanges } from './testing/audit.ts'
import {
  contractFields,
  patientFields,
  professionalFields,
  record,
  recruitmentFields,
} from './testing/records.ts'

const office = testApp()

const registers = [
  {
    path: '/contracts',
    register: contractRegister,
    name: 'socialReason',
    fields: async () => contractFields(),
  },
  {
    path: '/professionals',
    register: professionalRegister,
    name: 'fullName',
    fields: async () => professionalFields(),
  },
  {
    path: '/patients',
    register: patientRegister,
    name: 'fullName',
    fields: async (token: string) => patientFields(await record(office, token).contract()),
  },
  {
    path: '/recruitment',
    register: recruitmentRegister,
    name: 'fullName',
    fields: async (token: string) => recruitmentFields(await record(office, token).contract()),
  },
  {
    path: '/administration',
    register: administratorRegister,
    name: 'name',
    fields: async () => office.person(),
  },
]

const recordedNames = async (entity: string, id: number, name: string) =>
  (await recordedChanges(office.db, entity, id, 'updated')).map((changes) => changes[name])

describe.each(registers)('$path', ({ path, register, name, fields }) => {
  test('each of several concurrent edits without a version records the values left by the edit before it', async () => {
    const { token } = await office.enter()
    const sent: Record<string, unknown> = await fields(token)
    const { body } = await office.call('POST', path, token, sent)
    const { id } = body.patient ?? body
    for (let round = 0; round < 10; round++) {
      const edits = ['Ana', 'Bia', 'Cida'].map((who) =>
        office.call('PUT', `${path}/${id}`, token, { ...sent, [name]: `${who} ${round}` }),
      )
      expect((await Promise.all(edits)).map(({ status }) => status)).toEqual([200, 200, 200])
    }
    const recorded = await recordedNames(register.entity, id, name)
    expect(recorded).toHaveLength(30)
    expect(recorded.map((change) => change?.from)).toEqual([
      sent[name],
      ...recorded.slice(0, -1).map((change) => change?.to),
    ])
  })

  test('an edit reads its record twice: before and after', async () => {
    const { token } = await office.enter()
    const sent = await fields(token)
    const { body } = await office.call('POST', path, token, sent)
    const { columns } = register
    let reads = 0
    register.columns = (db) => {
      reads += 1
      return columns(db)
    }
    const { status } = await office.call('PUT', `${path}/${(body.patient ?? body).id}`, token, sent)
    register.columns = columns
    expect([status, reads]).toEqual([200, 2])
  })
})
