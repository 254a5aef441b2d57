import { useQuery } from '@tanstack/react-query'
import { dayOf } from '@zelo/contract/dates'
import type { Recruitment } from '@zelo/contract/recruitment'
import type { ReplaceableTreatment } from '@zelo/contract/recruitment-people'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import type { LookupOption } from '../../ui/lookup/lookup-input.tsx'
import { formatDay } from '../../ui/text/format.ts'
import { HandOverDialog } from '../hand-over/hand-over.public.ts'
import { passedTreatmentQuery } from './recruitment.queries.ts'

type PassOnProps = {
  recruitment: Recruitment
  treatments: ReplaceableTreatment[]
  professional: LookupOption | undefined
  extraButton?: ReactNode
  onClose: () => void
}

/**
 * Hands over the sessions of the replaced PAD, which completes a substitution. If several PADs are possible, the person
 * chooses one.
 */
export function PassOn({ recruitment, treatments, professional, extraButton, onClose }: PassOnProps) {
  const [chosen, setChosen] = useState(
    recruitment.replaced?.treatmentId ?? (treatments.length === 1 ? treatments[0]?.treatmentId : undefined),
  )
  if (chosen === undefined)
    return <ChooseTreatment treatments={treatments} onChoose={setChosen} onClose={onClose} />
  return <PassTreatment {...{ recruitment, professional, extraButton, onClose }} treatmentId={chosen} />
}

type PassTreatmentProps = Omit<PassOnProps, 'treatments'> & { treatmentId: number }

function PassTreatment({ recruitment, professional, treatmentId, extraButton, onClose }: PassTreatmentProps) {
  const { data: treatment, isError, refetch } = useQuery(passedTreatmentQuery(String(treatmentId)))
  if (isError && !treatment) {
    return (
      <Dialog open onOpenChange={(open) => !open && onClose()} title="Passar sessões">
        <p className="mb-4 font-semibold text-danger">Ocorreu um erro ao buscar os detalhes deste PAD...</p>
        <Button variant="outline" onClick={() => void refetch()}>
          Tentar novamente
        </Button>
      </Dialog>
    )
  }
  if (!treatment) return null
  const { id, type, expectedStart, agreedValue } = recruitment
  return (
    <HandOverDialog
      treatment={treatment}
      substitution={{
        recruitmentId: id,
        temporary: type === 'temporary_substitution',
        professional,
        from: expectedStart ? dayOf(expectedStart) : undefined,
        // Null leaves the field empty, which keeps the value.
        agreedValue: agreedValue === treatment.agreedValue ? null : agreedValue,
      }}
      extraButton={extraButton}
      onClose={onClose}
    />
  )
}

type ChooseTreatmentProps = {
  treatments: ReplaceableTreatment[]
  onChoose: (id: number) => void
  onClose: () => void
}

function ChooseTreatment({ treatments, onChoose, onClose }: ChooseTreatmentProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Em qual PAD?">
      <p className="mb-4 text-muted">Escolha o PAD cujas sessões passam ao novo profissional.</p>
      <ul className="grid gap-2">
        {treatments.map(({ treatmentId, patient, professional, startDate, endDate, pendingSessions }) => (
          <li key={treatmentId}>
            <button
              type="button"
              onClick={() => onChoose(treatmentId)}
              className="w-full rounded-field border border-field px-4 py-3 text-left hover:bg-brand-tint"
            >
              <strong className="block">
                {patient}, com {professional}
              </strong>
              <span className="text-muted text-sm">
                PAD nº {treatmentId} · {formatDay(startDate)} a {formatDay(endDate)} · {pendingSessions}{' '}
                {pendingSessions === 1 ? 'sessão pendente' : 'sessões pendentes'}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
