import { useQuery } from '@tanstack/react-query'
import { dayOf } from '@zelo/contract/dates'
import type { Recruitment } from '@zelo/contract/recruitment'
import type { ReplaceablePad } from '@zelo/contract/recruitment-people'
import { type ReactNode, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import type { LookupOption } from '../../ui/lookup/lookup-input.tsx'
import { formatDay } from '../../ui/text/format.ts'
import { HandOverDialog } from '../hand-over/hand-over.public.ts'
import { planQuery } from './recruitment.queries.ts'

type PassOnProps = {
  recruitment: Recruitment
  pads: ReplaceablePad[]
  professional: LookupOption | undefined
  aside?: ReactNode
  onClose: () => void
}

/** A substitution ends by passing the PAD's sessions on; where more than one PAD may be meant, it asks which. */
export function PassOn({ recruitment, pads, professional, aside, onClose }: PassOnProps) {
  const [chosen, setChosen] = useState(
    recruitment.replaced?.treatmentId ?? (pads.length === 1 ? pads[0]?.treatmentId : undefined),
  )
  if (chosen === undefined) return <ChoosePad pads={pads} onChoose={setChosen} onClose={onClose} />
  return <PassPad {...{ recruitment, professional, aside, onClose }} treatmentId={chosen} />
}

type PassPadProps = Omit<PassOnProps, 'pads'> & { treatmentId: number }

function PassPad({ recruitment, professional, treatmentId, aside, onClose }: PassPadProps) {
  const { data: pad, isError, refetch } = useQuery(planQuery(String(treatmentId)))
  if (isError && !pad) {
    return (
      <Dialog open onOpenChange={(open) => !open && onClose()} title="Passar sessões">
        <p className="mb-4 font-semibold text-danger">Ocorreu um erro ao buscar os detalhes deste PAD...</p>
        <Button variant="outline" onClick={() => void refetch()}>
          Tentar novamente
        </Button>
      </Dialog>
    )
  }
  if (!pad) return null
  const { id, type, expectedStart, agreedValue } = recruitment
  return (
    <Suspense fallback={null}>
      <HandOverDialog
        pad={pad}
        substitution={{
          recruitmentId: id,
          temporary: type === 'temporary_substitution',
          professional,
          from: expectedStart ? dayOf(expectedStart) : undefined,
          // The same value needs no saying.
          agreedValue: agreedValue === pad.agreedValue ? null : agreedValue,
        }}
        aside={aside}
        onClose={onClose}
      />
    </Suspense>
  )
}

type ChoosePadProps = { pads: ReplaceablePad[]; onChoose: (id: number) => void; onClose: () => void }

function ChoosePad({ pads, onChoose, onClose }: ChoosePadProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Em qual PAD?">
      <p className="mb-4 text-muted">Escolha o PAD cujas sessões passam ao novo profissional.</p>
      <ul className="grid gap-2">
        {pads.map(({ treatmentId, patient, professional, startDate, endDate, pendingSessions }) => (
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
