import { useQueryClient } from '@tanstack/react-query'
import { dayOf } from '@zelo/contract/dates'
import { type Session, SessionBody } from '@zelo/contract/sessions'
import { sessionStatusLabel, treatmentSessionStatuses } from '@zelo/contract/vocabulary'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { call } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { useCloseGuard } from '../../ui/dialog/close-guard.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useDraft } from '../../ui/draft/use-draft.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { applyServerErrors } from '../../ui/form/server-errors.ts'
import { TextAreaInput } from '../../ui/form/text-area-input.tsx'
import { useSave } from '../../ui/form/use-save.ts'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { useWhileHere } from '../../ui/form/while-here.ts'
import { companyDay, formatDay } from '../../ui/text/format.ts'
import { notYetText } from './not-yet.ts'

type SessionInput = z.input<typeof SessionBody>

type SessionEditorProps = {
  session: Session
  /** The professional of the session, if not the PAD's own. */
  attendant: string | undefined
  onClose: () => void
}

export function SessionEditor({ session, attendant, onClose }: SessionEditorProps) {
  const client = useQueryClient()
  const formId = useId()
  const offered = treatmentSessionStatuses.find((status) => status === session.status)
  const form = useSchemaForm(SessionBody, {
    defaultValues: {
      treatmentId: session.treatmentId,
      sessionDate: dayOf(session.sessionDate),
      endDate: dayOf(session.endDate ?? ''),
      observation: session.observation ?? '',
      status: offered,
      updatedAt: session.updatedAt,
    },
  })
  const draft = useDraft(form, { name: `treatments/sessions/${session.id}` })
  const close = useWhileHere(onClose)
  const { save, pending } = useSave({
    send: (body: SessionBody) =>
      call('PUT /treatments/update-session/{id}', { params: { id: session.id }, body }),
    success: 'Sessão atualizada com sucesso',
    failure: 'Erro ao atualizar sessão!',
    onSaved: async () => {
      draft.forget()
      close()
      await client.invalidateQueries()
    },
    onRefused: ({ status, body }) => {
      // Another person saved first, so the queries are refetched; the reopened form then shows the saved values.
      if (status === 406) void client.invalidateQueries()
      return applyServerErrors(form, body.errors ?? [])
    },
  })
  const { ask, question } = useCloseGuard(form.formState.isDirty)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && ask(onClose)}
      title={`Sessão de ${formatDay(session.sessionDate)}`}
      footer={
        <Button type="submit" form={formId} loading={pending}>
          Salvar
        </Button>
      }
    >
      {question}
      {attendant && <p className="-mt-1 mb-4 text-muted">Quem atende: {attendant}</p>}
      <Form form={form} onSubmit={save} id={formId} className="grid gap-4">
        {draft.offer}
        <DateInput name="sessionDate" label="Data prevista" required />
        <SelectInput
          name="status"
          label="Status"
          required
          options={treatmentSessionStatuses.map((value) => ({ value, label: sessionStatusLabel[value] }))}
        />
        <EndDate />
        <TextAreaInput name="observation" label="Observação" />
      </Form>
    </Dialog>
  )
}

function EndDate() {
  const [status, sessionDate, endDate] = useWatch<SessionInput, ['status', 'sessionDate', 'endDate']>({
    name: ['status', 'sessionDate', 'endDate'],
  })
  const completed = status === 'completed'
  return (
    <DateInput
      name="endDate"
      label="Data de conclusão"
      disabled={!completed}
      last={companyDay()}
      warning={completed ? notYetText(endDate || sessionDate) : undefined}
      hint={completed ? 'Vazia, vale a data prevista.' : 'Só uma sessão realizada tem data de conclusão.'}
    />
  )
}
