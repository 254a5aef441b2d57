import type { Confirmation } from '@zelo/contract/month-end'
import { useMay } from '../../platform/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/text/format.ts'
import { sessionsText } from './confirmation-texts.ts'
import { useUndoConfirmation } from './use-undo-confirmation.ts'

/** Recent confirmations, each with a button to undo it. */
export function RecentConfirmations({ confirmations }: { confirmations: Confirmation[] }) {
  const { save, pending } = useUndoConfirmation()
  const mayUndo = useMay('sessions.write')
  if (confirmations.length === 0) return null
  return (
    <section
      aria-label="Confirmações recentes"
      className="rounded-card border border-line bg-surface px-4 py-3"
    >
      <h3 className="font-bold">Confirmações recentes</h3>
      <ul className="mt-1">
        {confirmations.map(({ id, contract, sessions, confirmedAt, confirmedBy }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line py-1.5 not-first:border-t"
          >
            <p className="min-w-0 flex-1 basis-[220px] break-words">
              <span className="font-semibold">{contract.fantasy_name}</span>: {sessionsText(sessions)}
              <span className="block text-[13px] text-muted">
                {confirmedBy}, {formatMoment(confirmedAt, true)}
              </span>
            </p>
            {mayUndo && (
              <Button
                variant="outline"
                disabled={pending}
                aria-label={`Desfazer a confirmação de ${contract.fantasy_name}`}
                onClick={() => void save([id])}
              >
                Desfazer
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
