import { useMay } from '../../platform/sign-in.ts'
import { WarningList } from '../../ui/details/warning-list.tsx'
import { FreshRecord } from '../../ui/register/fresh-record.tsx'
import { RestoreTreatment } from './restore-treatment.tsx'
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
          <RemovedMeanwhile id={treatment.id} removed={treatment.status === 'deleted'} />
          <TreatmentForm patientId={treatment.patientId} record={treatment} reload={reload} />
        </div>
      )}
    </FreshRecord>
  )
}

const removedText =
  'Outra pessoa removeu este PAD enquanto você o editava. O que você digitou continua aqui, mas só pode ser salvo depois que o PAD for restaurado.'

function RemovedMeanwhile({ id, removed }: { id: number; removed: boolean }) {
  const mayRestore = useMay('registers.restore')
  return (
    <div className={removed ? 'grid justify-items-start gap-3' : '-mb-4'}>
      <WarningList notes={removed ? [removedText] : []} />
      {removed && mayRestore && <RestoreTreatment id={id} />}
    </div>
  )
}
