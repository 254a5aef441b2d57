import type { TreatmentStatus } from '@zelo/contract/vocabulary'
import type { testApp } from './app.ts'
import { contractFields, patientFields, professionalFields, recruitmentFields } from './fields.ts'

export { contractFields, patientFields, professionalFields, recruitmentFields }

type Office = ReturnType<typeof testApp>

/** Creates records through the API and returns their ids. */
export const record = (office: Office, token: string) => {
  const post = async (path: string, body: object) => {
    const answer = await office.call('POST', path, token, body)
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return (answer.body.patient ?? answer.body).id as number
  }
  return {
    contract: (overrides?: object) => post('/contracts', contractFields(overrides)),
    professional: (overrides?: object) => post('/professionals', professionalFields(overrides)),
    patient: (contractId: number, overrides?: object) =>
      post('/patients', patientFields(contractId, overrides)),
    recruitment: (contractId: number, overrides?: object) =>
      post('/recruitment', recruitmentFields(contractId, overrides)),
    /** Creates a PAD. Its period contains today, unless an end is given. */
    treatment: async (
      patientId: number,
      professionalId: number,
      status: TreatmentStatus = 'active',
      endDate = '2099-12-31',
    ) => {
      const [row] = await office.db<[{ id: number }]>`
        insert into treatments (patient_id, professional_id, specialty, diagnosis, frequency, agreed_value,
          contract_value, session_count, start_date, end_date, expected_start, status, deleted_at)
        values (${patientId}, ${professionalId}, 'FISIOTERAPIA', 'AVC', 'Semanal', 80, 120, 4, '2026-11-01',
          ${endDate}, '2026-11-01', ${status}, ${status === 'deleted' ? new Date() : null})
        returning id`
      return row.id
    },
  }
}
