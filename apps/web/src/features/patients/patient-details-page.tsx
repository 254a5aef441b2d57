import type { Patient } from '@zelo/contract/patients'
import { read } from '../../platform/api.ts'
import { Badge } from '../../ui/badge.tsx'
import { RecordPage } from '../../ui/register/record-page.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { PatientData } from './patient-data.tsx'
import { PatientHistory } from './patient-history.tsx'
import { PatientStatusBadge } from './patient-status-badge.tsx'
import { PatientTreatments } from './patient-treatments.tsx'
import { patients } from './patients.queries.ts'

/**
 * The sentence about running PADs, which the removal also deletes. It uses `running`, because ended PADs also have the
 * status `active`.
 */
function runningTreatmentsNote({ treatments, treatmentCounts }: Patient) {
  const active = treatmentCounts?.running ?? treatments.filter(({ running }) => running !== false).length
  if (active === 0) return undefined
  const removed =
    active === 1 ? 'O PAD ativo também será removido' : `Os ${active} PADs ativos também serão removidos`
  return `${removed}; as sessões realizadas continuam contando.`
}

export function PatientDetailsPage() {
  return (
    <RecordPage
      register={patients}
      name={({ fullName }) => fullName}
      badges={({ status, contract }) => (
        <>
          <PatientStatusBadge status={status} />
          <Badge tone="brand" shape="square">
            {contract.fantasyName}
          </Badge>
        </>
      )}
      removalNote={runningTreatmentsNote}
      checkRemoval={(id) => read('GET /patients/{id}/removal', { params: { id } })}
    >
      {(patient) => (
        <Tabs
          label="Detalhes do paciente"
          tabs={[
            {
              value: 'pad',
              label: 'PAD',
              content: <PatientTreatments patient={patient} />,
            },
            { value: 'info', label: 'Informações adicionais', content: <PatientData patient={patient} /> },
            {
              value: 'history',
              label: 'Histórico',
              content: (
                <PatientHistory
                  key={patient.id}
                  patientId={String(patient.id)}
                  items={patient.history}
                  hasOlder={patient.hasOlderHistory ?? false}
                />
              ),
            },
          ]}
        />
      )}
    </RecordPage>
  )
}
