import { type IdsOf, tablesOfPeople } from '../features/privacy/personal-data.ts'
import type { testApp } from './app.ts'
import { patientFields, record } from './records.ts'

type Office = ReturnType<typeof testApp>

/** A discharged patient with a PAD, and the call that anonymises the patient. */
export const dischargedPatient = async (
  office: Office,
  overrides: { fullName: string } & Record<string, unknown>,
) => {
  const admin = await office.enter({ name: 'Ana Lima' })
  const make = record(office, admin.token)
  const contractId = await make.contract()
  const professionalId = await make.professional()
  const patientId = await make.patient(contractId, overrides)
  const treatmentId = await make.treatment(patientId, professionalId, 'active', '2026-11-30')
  await office.ok('PUT', `/patients/${patientId}`, admin.token, {
    ...patientFields(contractId, { ...overrides, status: 'Óbito' }),
  })
  const path = `/privacy/patients/${patientId}/anonymise`
  return {
    admin,
    make,
    contractId,
    professionalId,
    patientId,
    treatmentId,
    anonymise: (body: object = {}) =>
      office.call('POST', path, admin.token, {
        name: overrides.fullName,
        reason: 'Pedido da família.',
        ...body,
      }),
    preview: async () => (await office.ok('GET', `${path}/preview`, admin.token)).body,
  }
}

/** Every text of the database. */
export const everyText = async ({ db }: Office) => {
  const tables = await db<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`
  const texts = await Promise.all(
    tables.map(async ({ name }) => `${name} ${JSON.stringify(await db`select t::text from ${db(name)} t`)}`),
  )
  return texts.join('\n')
}

const textColumns = async ({ db }: Office, table: string, names: string[]) => {
  const rows = await db<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and data_type = 'text' and is_generated = 'NEVER'
      and column_name = any(${names}) and column_name not in ('kind', 'month')`
  return rows.map(({ name }) => name)
}

export const mark = (table: string, column: string) => `zq ${table} ${column}`

type Ids = Partial<Record<IdsOf, number[]>>

/** Writes a mark into every text of this person that the erase list contains, without triggers. */
export const markEverything = (office: Office, kind: 'patient' | 'professional', ids: Ids) =>
  office.db.begin(async (tx) => {
    const marks: string[] = []
    await tx`select set_config('session_replication_role', 'replica', true)`
    for (const [table, states] of Object.entries(tablesOfPeople)) {
      const erasure = states[kind]
      if (!erasure) continue
      for (const column of await textColumns(office, table, Object.keys(erasure.columns))) {
        const marked = await tx`
          update ${tx(table)} set ${tx(column)} = ${mark(table, column)}
          where ${tx(erasure.by)} = any(${ids[erasure.of] ?? []}) returning 1`
        if (marked.length > 0) marks.push(mark(table, column))
      }
    }
    return marks
  })
