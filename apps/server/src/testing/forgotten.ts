import type { testApp } from './app.ts'
import { patientFields, record } from './records.ts'

type Office = ReturnType<typeof testApp>

/** A discharged patient with a PAD, and the call that forgets them. */
export const dischargedPatient = async (
  office: Office,
  given: { fullName: string } & Record<string, unknown>,
) => {
  const admin = await office.enter({ name: 'Ana Lima' })
  const make = record(office, admin.token)
  const contractId = await make.contract()
  const professionalId = await make.professional()
  const patientId = await make.patient(contractId, given)
  const treatmentId = await make.treatment(patientId, professionalId, 'active', '2026-11-30')
  await office.ok('PUT', `/patients/${patientId}`, admin.token, {
    ...patientFields(contractId, { ...given, status: 'Óbito' }),
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
      office.call('POST', path, admin.token, { name: given.fullName, reason: 'Pedido da família.', ...body }),
    preview: async () => (await office.ok('GET', `${path}/preview`, admin.token)).body,
  }
}

/** Every text of the database, but the counters, which have cities and parts of words that belong to nobody. */
export const everyText = async ({ db }: Office) => {
  const tables = await db<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('row_counts', 'patient_counts')`
  const texts = await Promise.all(
    tables.map(async ({ name }) => `${name} ${JSON.stringify(await db`select t::text from ${db(name)} t`)}`),
  )
  return texts.join('\n')
}
