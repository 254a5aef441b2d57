import { useQueryClient } from '@tanstack/react-query'
import { dayOf } from '@zelo/contract/dates'
import { dayOfSession } from '@zelo/contract/day-sign'
import { type MonitoredSession, MonitoringSessionBody } from '@zelo/contract/monitoring'
import { type ReactNode, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { call } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { monthTitleOf } from '../../ui/calendar/month-grid.ts'
import { DialogActions } from '../../ui/dialog/dialog.tsx'
import { useDraft } from '../../ui/draft/use-draft.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { applyServerErrors, Form } from '../../ui/form/form.tsx'
import { TextAreaInput } from '../../ui/form/text-area-input.tsx'
import { useSave } from '../../ui/form/use-save.ts'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { formatDay } from '../../ui/text/format.ts'
import { notYetText } from '../treatments/treatments.public.ts'
import { showSessions } from './monitoring.queries.ts'
import { type MonthAddress, monthPrefix } from './month-address.ts'
import { type ProofChange, SessionProof } from './session-proof.tsx'
import { StatusChoice } from './status-choice.tsx'

const SessionChange = z.pick(MonitoringSessionBody, { status: true, endDate: true, observation: true })
type SessionChange = z.infer<typeof SessionChange>
type SessionInput = z.input<typeof SessionChange>

type SessionFormProps = {
  session: MonitoredSession
  professionalId: number
  month: MonthAddress
  onSaved: () => void
  /** Called with whether there is unsaved input. */
  onDirty: (dirty: boolean) => void
  /** Buttons beside the one that saves. */
  children?: ReactNode
}

export function SessionForm({
  session,
  professionalId,
  month,
  onSaved,
  onDirty,
  children,
}: SessionFormProps) {
  const client = useQueryClient()
  const [proof, setProof] = useState<ProofChange>('keep')
  const [proofRefusal, setProofRefusal] = useState<string>()
  // The values at the opening of the form: the session itself is refreshed behind it.
  const [updatedAt] = useState(session.updatedAt)
  const form = useSchemaForm(SessionChange, {
    defaultValues: {
      status: session.status,
      endDate: dayOf(session.endDate ?? ''),
      observation: session.observation ?? '',
    },
  })
  const draft = useDraft(form, {
    name: `monitoring/sessions/${session.id}`,
    file: proof instanceof File,
  })
  const dirty = form.formState.isDirty || proof !== 'keep'
  useEffect(() => {
    onDirty(dirty)
    return () => onDirty(false)
  }, [dirty, onDirty])
  const { save, pending } = useSave({
    send: (change: SessionChange) =>
      call('PUT /monitoring/sessions/{sessionDateId}', {
        params: { sessionDateId: session.id },
        body: {
          ...change,
          professionalId: String(professionalId),
          sessionDateId: String(session.id),
          updatedAt,
          removeFile: proof === 'remove' ? 'true' : undefined,
        },
        file: proof instanceof File ? proof : undefined,
      }),
    success: 'Sessão atualizada com sucesso',
    failure: 'Erro ao atualizar sessão!',
    onSaved: (saved) => {
      draft.forget()
      onSaved()
      return showSessions(client, [saved])
    },
    onRefused: ({ status, body }) => {
      // Another person saved first: their change has to show when this form is opened again.
      if (status === 406) void client.invalidateQueries()
      const errors = body.errors ?? []
      setProofRefusal(errors.find(({ field }) => field === 'file')?.message)
      return applyServerErrors(form, errors)
    },
  })

  function changeProof(change: ProofChange) {
    setProof(change)
    setProofRefusal(undefined)
  }

  return (
    <Form form={form} onSubmit={save} className="grid gap-6">
      {draft.offer}
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid content-start gap-5">
          <StatusChoice />
          <EndDate session={session} month={month} />
          <TextAreaInput name="observation" label="Observação" rows={3} />
        </div>
        <SessionProof
          stored={session.file}
          photo={session.photo}
          change={proof}
          onChange={changeProof}
          refusal={proofRefusal}
        />
      </div>
      <DialogActions>
        {children}
        <Button type="submit" loading={pending}>
          Salvar
        </Button>
      </DialogActions>
    </Form>
  )
}

function EndDate({ session, month }: Pick<SessionFormProps, 'session' | 'month'>) {
  const [status, endDate] = useWatch<SessionInput, ['status', 'endDate']>({ name: ['status', 'endDate'] })
  const completed = status === 'completed'
  const day = dayOfSession({ ...session, status, endDate: endDate || null })
  const moves = completed && /^\d{4}-\d{2}-\d{2}$/.test(day) && !day.startsWith(monthPrefix(month))
  const warnings = [
    moves ? `A sessão passa a contar em ${monthTitleOf(day)}.` : '',
    (completed && notYetText(day)) || '',
  ]
  return (
    <DateInput
      name="endDate"
      label="Data de conclusão"
      disabled={!completed}
      warning={warnings.filter(Boolean).join(' ')}
      hint={
        completed
          ? `Vazia, vale a data prevista: ${formatDay(session.sessionDate)}.`
          : 'Só uma sessão realizada tem data de conclusão.'
      }
    />
  )
}
