import { read } from '../../platform/api.ts'
import { RemovedPage } from '../../ui/register/removed-page.tsx'
import { PatientData } from './patient-data.tsx'
import { patients } from './patients.queries.ts'

export function RemovedPatientPage() {
  return (
    <RemovedPage
      register={patients}
      read={(id, signal) => read('GET /patients/{id}/removed', { params: { id }, signal })}
      name={({ fullName }) => fullName}
    >
      {(patient) => <PatientData patient={patient} />}
    </RemovedPage>
  )
}
