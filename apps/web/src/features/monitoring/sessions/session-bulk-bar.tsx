import { type SessionStatus, sessionStatuses, sessionStatusLabel } from '@zelo/contract/vocabulary'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { companyDay } from '../../../ui/text/format.ts'
import { SessionIcon } from '../../books/books.public.ts'
import { dueSessions, pendingOf, pickedText } from './session-states.ts'
import { useChangeStates } from './use-change-states.ts'
import type { Selection } from './use-session-selection.ts'

const othersText = (count: number) =>
  count === 1
    ? 'Alterar também a que não está pendente'
    : `Alterar também as ${count} que não estão pendentes`

/** The bar of selected sessions of all PADs on the page, visible while a selection is active. */
export function SessionBulkBar({ selection }: { selection: Selection }) {
  return selection.active ? <OpenBar selection={selection} /> : null
}

function OpenBar({ selection }: { selection: Selection }) {
  const { change, pending } = useChangeStates({ onChanged: selection.stop })
  const [others, setOthers] = useState(false)
  const { sessions } = selection
  const today = companyDay()
  const pendingCount = pendingOf(sessions).length
  const settled = sessions.length - pendingCount
  // Future sessions are excluded, because the server would reject the whole request.
  const { toCome } = dueSessions(sessions, today)
  const notFuture = sessions.filter((session) => !toCome.includes(session))
  const changeTo = (status: SessionStatus) =>
    void (status === 'completed'
      ? change(notFuture, status, { others, left: toCome.length })
      : change(sessions, status, { others }))
  const hasNothingToChange = pendingCount === 0 && !(others && settled > 0)
  return (
    <section
      aria-label="Alterar várias sessões"
      className="tall-bar short:static sticky bottom-3 z-10 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-brand bg-surface p-4 shadow-xl"
    >
      <div className="grid min-w-[200px] flex-1 gap-1">
        <p role="status" className="font-semibold">
          {pickedText(sessions, today)}
        </p>
        {settled > 0 && (
          <label className="flex cursor-pointer items-center gap-2 text-[14px]">
            <input
              type="checkbox"
              checked={others}
              onChange={(event) => setOthers(event.target.checked)}
              className="size-[18px] accent-brand"
            />
            {othersText(settled)}
          </label>
        )}
      </div>
      <Button variant="ghost" className="sm:order-last" onClick={selection.stop}>
        Cancelar
      </Button>
      <fieldset className="grid w-full grid-cols-2 gap-2 sm:flex sm:w-auto sm:flex-wrap">
        <legend className="sr-only">Marcar como</legend>
        {sessionStatuses.map((status) => (
          <Button
            key={status}
            variant="outline"
            disabled={hasNothingToChange || pending || (status === 'completed' && notFuture.length === 0)}
            icon={<SessionIcon status={status} />}
            onClick={() => changeTo(status)}
          >
            {sessionStatusLabel[status]}
          </Button>
        ))}
      </fieldset>
    </section>
  )
}
