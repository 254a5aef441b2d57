import { FreshRecord } from '../../ui/register/fresh-record.tsx'
import { PadForm } from './pad-form.tsx'
import { termsQuestion } from './terms-question.ts'
import { padNotLoaded, treatmentQuery } from './treatments.queries.ts'

export function PadEdit({ id }: { id: string }) {
  return (
    <FreshRecord query={treatmentQuery(id)} errorText={padNotLoaded}>
      {(pad, reload) => (
        <div className="grid gap-4">
          <p className="text-muted">
            Paciente: <strong className="text-ink">{pad.patient.fullName}</strong>
          </p>
          <PadForm
            patientId={pad.patientId}
            record={pad}
            reload={reload}
            askOfPast={(terms, newName) => termsQuestion(pad, terms, newName)}
          />
        </div>
      )}
    </FreshRecord>
  )
}
