import type { MonitoredTreatment } from '@zelo/contract/monitoring'
import { CheckCheck, ListChecks } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { companyDay } from '../../../ui/text/format.ts'
import { dueSessions } from './session-states.ts'
import { useChangeStates } from './use-change-states.ts'
import type { Selection } from './use-session-selection.ts'

type SelectionButtonsProps = { treatment: MonitoredTreatment; selection: Selection }

/** Buttons of a PAD: select sessions, or complete all overdue sessions or those of today. */
export function SelectionButtons({ treatment: { sessions, patient }, selection }: SelectionButtonsProps) {
  const { change, pending } = useChangeStates({ detail: patient })
  const { active } = selection
  const { overdue, today } = dueSessions(sessions, companyDay())
  const select = useRef<HTMLButtonElement>(null)
  const startedHere = useRef(false)

  // The selection bar unmounts with the focus, so the button that started the selection gets the focus.
  useEffect(() => {
    if (active || !startedHere.current) return
    startedHere.current = false
    if (document.activeElement === document.body) select.current?.focus()
  }, [active])

  function start() {
    startedHere.current = true
    selection.start()
  }

  return (
    <>
      <Button
        ref={select}
        variant="outline"
        icon={<ListChecks size={16} />}
        onClick={active ? () => selection.toggle(sessions) : start}
      >
        {!active
          ? 'Selecionar vários'
          : sessions.every(selection.has)
            ? 'Desmarcar todas'
            : 'Selecionar todas'}
      </Button>
      {!active && overdue.length > 0 && (
        <Button
          variant="outline"
          loading={pending}
          icon={<CheckCheck size={16} />}
          onClick={() => void change(overdue, 'completed')}
        >
          Marcar vencidas como realizadas ({overdue.length})
        </Button>
      )}
      {!active && today.length > 0 && (
        <Button
          variant="outline"
          loading={pending}
          icon={<CheckCheck size={16} />}
          onClick={() => void change(today, 'completed')}
        >
          Marcar{' '}
          {today.length === 1 ? 'a de hoje como realizada' : `as ${today.length} de hoje como realizadas`}
        </Button>
      )}
    </>
  )
}
