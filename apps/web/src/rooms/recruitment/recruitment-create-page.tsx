import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { call } from '../../platform/api.ts'
import { FreshRecord } from '../../ui/register/fresh-record.tsx'
import { padQuery, recruitmentsKey } from './recruitment.queries.ts'
import { RecruitmentForm } from './recruitment-form.tsx'
import { substitutionValues } from './recruitment-values.ts'

const texts = { success: 'Captação criado com sucesso', failure: 'Erro ao criar captação!' }

export function RecruitmentCreatePage() {
  const { pad } = useSearch({ strict: false }) as { pad?: string }
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: recruitmentsKey })
  if (!pad) {
    return (
      <RecruitmentForm
        send={(body, { idempotencyKey }) => call('POST /recruitment', { body, idempotencyKey })}
        texts={texts}
        onSaved={refresh}
      />
    )
  }
  return (
    <FreshRecord query={padQuery(pad)} errorText="Ocorreu um erro ao buscar os detalhes deste PAD...">
      {({ pad: plan, patient }) => (
        <div className="grid gap-4">
          <p className="text-muted">
            Substituição de <strong className="text-ink">{plan.professional.fullName}</strong> no PAD de{' '}
            {plan.specialty} de <strong className="text-ink">{patient.fullName}</strong>. Confira os dados e
            salve.
          </p>
          <RecruitmentForm
            start={{
              treatmentId: plan.id,
              values: substitutionValues(plan, patient),
              contract: {
                value: patient.contractId,
                label: patient.contract.fantasyName,
                hint: patient.contract.socialReason,
              },
            }}
            send={(body, { idempotencyKey }) =>
              call('POST /recruitment', {
                body: { ...body, patientId: patient.id, replacedTreatmentId: plan.id },
                idempotencyKey,
              })
            }
            texts={texts}
            onSaved={() => client.invalidateQueries()}
          />
        </div>
      )}
    </FreshRecord>
  )
}
