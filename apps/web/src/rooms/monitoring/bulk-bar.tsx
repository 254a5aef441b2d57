import { sessionStatuses, sessionStatusLabel } from '@zelo/contract/vocabulary'
import { Button } from '../../ui/button.tsx'
import { SessionSign } from '../books/books.public.ts'
import { useChangeStates } from './use-change-states.ts'
import type { Selection } from './use-selection.ts'

const pickedText = (count: number) =>
  count === 0
    ? 'Marque os dias no calendário.'
    : count === 1
      ? '1 sessão selecionada'
      : `${count} sessões selecionadas`

/** Stays in sight while days are being picked, whichever treatment they belong to. */
export function BulkBar({ selection }: { selection: Selection }) {
  const { change, pending } = useChangeStates(selection.stop)
  const { sessions } = selection
  if (!selection.active) return null
  return (
    <section
      aria-label="Alterar várias sessões"
      className="sticky bottom-3 z-10 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-brand bg-surface p-4 lifted"
    >
      <p role="status" className="min-w-[190px] flex-1 font-semibold">
        {pickedText(sessions.length)}
      </p>
      <Button variant="ghost" className="sm:order-last" onClick={selection.stop}>
        Cancelar
      </Button>
      <fieldset className="grid w-full grid-cols-2 gap-2 sm:flex sm:w-auto sm:flex-wrap">
        <legend className="sr-only">Marcar como</legend>
        {sessionStatuses.map((status) => (
          <Button
            key={status}
            variant="outline"
            disabled={sessions.length === 0 || pending}
            icon={<SessionSign status={status} />}
            onClick={() => void change(sessions, status)}
          >
            {sessionStatusLabel[status]}
          </Button>
        ))}
      </fieldset>
    </section>
  )
}
