import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TermsDifference } from '@zelo/contract/dated-terms'
import { sessionStatusLabel } from '@zelo/contract/vocabulary'
import { call } from '../../platform/api.ts'
import { useMay } from '../../platform/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { monthTitle } from '../../ui/calendar/month-grid.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useSave } from '../../ui/form/use-save.ts'
import { formatDay } from '../../ui/text/format.ts'
import { showToast } from '../../ui/toast/toast.ts'
import type { ContractMonth } from './month.ts'
import { differencesText, differingFacts, obstacleText } from './terms-differences-text.ts'

type TermsDifferencesDialogProps = {
  contractMonth: ContractMonth
  contractName: string
  differences: TermsDifference[]
  onClose: () => void
}

/** A dialog with the sessions of an open month that differ from the terms in force, and a button to apply the terms. */
export function TermsDifferencesDialog({
  contractMonth,
  contractName,
  differences,
  onClose,
}: TermsDifferencesDialogProps) {
  const client = useQueryClient()
  const mayApply = useMay('closings.write')
  const free = differences.filter(({ obstacle }) => obstacle === null)
  const blocked = differences.filter(({ obstacle }) => obstacle !== null)
  const { save, pending } = useSave({
    send: () =>
      call('POST /payment-management/closings/differences', {
        body: {
          year: Number(contractMonth.year),
          month: Number(contractMonth.month),
          contractId: Number(contractMonth.contractId),
        },
      }),
    failure: 'Erro ao aplicar termos!',
    onSaved: async ({ sessions }) => {
      showToast('Termos em vigor aplicados com sucesso', {
        type: 'success',
        detail: `${sessions} ${sessions === 1 ? 'sessão mudou' : 'sessões mudaram'}.`,
      })
      onClose()
      await client.invalidateQueries()
    },
    onRefused: () => void client.invalidateQueries(),
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={differencesText(differences.length)}
      width={640}
      footer={
        <>
          <Button variant="outline" disabled={pending} onClick={onClose}>
            Deixar como está
          </Button>
          {mayApply && free.length > 0 && (
            <Button loading={pending} onClick={() => void save(undefined)}>
              Aplicar termos em vigor
            </Button>
          )}
        </>
      }
    >
      <p className="-mt-1 mb-4 break-words text-muted">
        {contractName && <strong className="text-ink">{contractName}, </strong>}
        {monthTitle(Number(contractMonth.year), Number(contractMonth.month))}. Os termos do PAD ou o contrato
        do paciente mudaram, e estas sessões ficaram como eram.
      </p>
      <DifferenceList differences={free} />
      {blocked.length > 0 && (
        <section aria-labelledby="blocked-differences" className={free.length > 0 ? 'mt-5' : ''}>
          <h3 id="blocked-differences" className="mb-2 font-semibold">
            Não podem receber os termos em vigor
          </h3>
          <DifferenceList differences={blocked} />
        </section>
      )}
    </Dialog>
  )
}

function DifferenceList({ differences }: { differences: TermsDifference[] }) {
  if (differences.length === 0) return null
  return (
    <ul className="divide-y divide-line rounded-card border border-line px-4">
      {differences.map((difference) => (
        <li key={difference.sessionId} className="break-words py-3">
          <Link
            to="/patients/$id/details-pad"
            params={{ id: String(difference.treatmentId) }}
            className="font-semibold underline underline-offset-2"
          >
            {difference.patient}
          </Link>
          , {difference.specialty}, {formatDay(difference.sessionDate)} (
          {sessionStatusLabel[difference.status].toLowerCase()})
          {differingFacts(difference).map((fact) => (
            <span key={fact} className="block text-muted">
              {fact}
            </span>
          ))}
          {difference.obstacle && (
            <span className="block text-warning">Fica como está: {obstacleText(difference)}.</span>
          )}
        </li>
      ))}
    </ul>
  )
}
