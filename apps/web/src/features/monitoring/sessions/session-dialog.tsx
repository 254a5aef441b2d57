import type { MonitoredSession, MonitoredTreatment } from '@zelo/contract/monitoring'
import { ArrowLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { DataItem } from '../../../ui/details/data-list.tsx'
import { useCloseGuard } from '../../../ui/dialog/close-guard.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { formatDay } from '../../../ui/text/format.ts'
import { RegisterGlosa } from '../../glosas/glosas.public.ts'
import { otherAttendant } from '../../treatments/treatments.public.ts'
import type { MonthAddress } from '../month-address.ts'
import { ProofImage } from '../proofs/proof-image.tsx'
import { PhotoMarks, proofStateOf, proofWords } from '../proofs/proof-marks.tsx'
import { SessionForm } from './session-form.tsx'
import { SessionStatusText } from './session-status.tsx'

type SessionDialogProps = {
  title: string
  /** The ids of the sessions of the clicked day. */
  ids: number[]
  treatment: MonitoredTreatment
  month: MonthAddress
  editable: boolean
  /** A notice above the sessions. */
  notice?: ReactNode
  onClose: () => void
}

export function SessionDialog(props: SessionDialogProps) {
  const { title, ids, treatment, month, editable, notice, onClose } = props
  const sessions = treatment.sessions.filter(({ id }) => ids.includes(id))
  const hasSeveral = ids.length > 1
  const [chosenId, setChosenId] = useState(hasSeveral ? undefined : ids[0])
  // Another person may move a session to another month; the form with unsaved input then stays open.
  const [opened] = useState(treatment.sessions)
  const chosen = [...sessions, ...(editable ? opened : [])].find(({ id }) => id === chosenId)
  const attendant = (session: MonitoredSession) => otherAttendant(session, treatment.professionalId)
  const showDay = () => setChosenId(undefined)
  const [dirty, setDirty] = useState(false)
  const { ask, question } = useCloseGuard(dirty)

  // The dialog closes if all its sessions have moved to another month.
  const isEmpty = sessions.length === 0 && !chosen
  useEffect(() => {
    if (isEmpty) onClose()
  }, [isEmpty, onClose])

  // A glosa can be created in a closed month, because a glosa does not change the month.
  const glosa = chosen && !dirty && ['completed', 'glossed'].includes(chosen.status) && (
    <RegisterGlosa
      month={month}
      contractId={month.contractId}
      treatmentId={treatment.id}
      sessionId={chosen.id}
    />
  )
  const buttons = (
    <>
      {hasSeveral && (
        <Button variant="ghost" icon={<ArrowLeft size={16} />} onClick={() => ask(showDay)}>
          Sessões do dia
        </Button>
      )}
      {glosa}
    </>
  )
  return (
    <Dialog open onOpenChange={(open) => !open && ask(onClose)} title={title} width={846}>
      {question}
      <p className="-mt-1 mb-4 text-muted">
        {treatment.patient}, {treatment.specialty}, com{' '}
        {(chosen && attendant(chosen)) ?? treatment.professional}
      </p>
      {notice}
      {!chosen && <DaySessions sessions={sessions} attendant={attendant} onChoose={setChosenId} />}
      {chosen && editable && (
        <SessionForm
          key={chosen.id}
          session={chosen}
          treatment={treatment}
          month={month}
          onSaved={hasSeveral ? showDay : onClose}
          onDirty={setDirty}
        >
          {buttons}
        </SessionForm>
      )}
      {chosen && !editable && (
        <>
          <SessionFacts session={chosen} />
          <div className="mt-4 flex flex-wrap justify-end gap-3 empty:hidden">{buttons}</div>
        </>
      )}
    </Dialog>
  )
}

type DaySessionsProps = {
  sessions: MonitoredSession[]
  attendant: (session: MonitoredSession) => string | undefined
  onChoose: (id: number) => void
}

/** The facts that distinguish two sessions of one day: proof, professional and observation. */
function aboutSession(session: MonitoredSession, attendant: string | undefined) {
  const state = proofStateOf(session)
  return [state && proofWords[state], attendant, session.observation].filter(Boolean).join(' · ')
}

function DaySessions({ sessions, attendant, onChoose }: DaySessionsProps) {
  return (
    <ul className="grid grid-cols-1 gap-2">
      {sessions.map((session) => (
        <li key={session.id}>
          <button
            type="button"
            onClick={() => onChoose(session.id)}
            className="flex min-h-[56px] w-full items-center gap-4 rounded-field border border-line px-4 text-left transition-colors hover:border-brand hover:bg-brand-tint"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">Prevista para {formatDay(session.sessionDate)}</span>
              <span className="line-clamp-3 text-[14px] text-muted">
                {aboutSession(session, attendant(session))}
              </span>
            </span>
            <SessionStatusText status={session.status} />
            <ChevronRight size={18} className="shrink-0 text-muted" />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The facts of a session that the person may not edit. */
function SessionFacts({ session }: { session: MonitoredSession }) {
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-3">
      <DataItem label="Status">
        <SessionStatusText status={session.status} />
      </DataItem>
      <DataItem label="Data prevista">{formatDay(session.sessionDate)}</DataItem>
      <DataItem label="Data de conclusão">{formatDay(session.endDate)}</DataItem>
      <DataItem label="Observação" wide>
        {session.observation}
      </DataItem>
      <DataItem label="Comprovante" wide>
        {session.file && (
          <ProofImage source={session.file} name="comprovante" className="h-[150px] w-[240px]" />
        )}
        <PhotoMarks photo={session.photo} />
      </DataItem>
    </dl>
  )
}
