import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { FreshRecord } from '../../ui/register/fresh-record.tsx'
import { PadForm } from './pad-form.tsx'
import { termsQuestion } from './terms-question.ts'
import { treatmentQuery } from './treatments.queries.ts'

type PadEditProps = { id: string; here: string; errorText: string }

export function PadEdit({ id, here, errorText }: PadEditProps) {
  const client = useQueryClient()
  return (
    <FreshRecord query={treatmentQuery(id)} errorText={errorText}>
      {(stored, reload) => (
        <div className="grid gap-4">
          <p className="text-muted">
            Paciente: <strong className="text-ink">{stored.patient.fullName}</strong>
          </p>
          <PadForm
            patientId={stored.patientId}
            pad={stored}
            reload={reload}
            askOfPast={(terms, newName) => termsQuestion(stored, terms, newName)}
            send={(body, { version }) =>
              call('PUT /treatments/{id}', { params: { id }, body: { ...body, version } })
            }
            texts={{ success: 'PAD atualizado com sucesso', failure: 'Erro ao atualizar PAD!' }}
            onSaved={() => client.invalidateQueries()}
            backTo={here}
          />
        </div>
      )}
    </FreshRecord>
  )
}
