import { FreshRecord } from '../../ui/register/fresh-record.tsx'
import { TreatmentForm } from './treatment-form.tsx'
import { treatmentNotLoaded, treatmentQuery } from './treatments.queries.ts'

export function TreatmentEdit({ id }: { id: string }) {
  return (
    <FreshRecord query={treatmentQuery(id)} errorText={treatmentNotLoaded}>
      {(treatment, reload) => (
        <div className="grid gap-4">
          <p className="text-muted">
            Paciente: <strong className="text-ink">{treatment.patient.fullName}</strong>
          </p>
          <TreatmentForm patientId={treatment.patientId} record={treatment} reload={reload} />
        </div>
      )}
    </FreshRecord>
  )
}
