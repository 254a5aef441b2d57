import { useQueryClient } from '@tanstack/react-query'
import { type Absence, AbsenceForm } from '@zelo/contract/absences'
import { dayOf } from '@zelo/contract/dates'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '../../platform/api.ts'
import { useMay } from '../../platform/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useDraft } from '../../ui/draft/use-draft.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { isDay } from '../../ui/form/date-text.ts'
import { Form } from '../../ui/form/form.tsx'
import { FormActions } from '../../ui/form/form-group.tsx'
import { applyServerErrors } from '../../ui/form/server-errors.ts'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useSave } from '../../ui/form/use-save.ts'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { useWhileHere } from '../../ui/form/while-here.ts'
import { companyDay } from '../../ui/text/format.ts'
import { showToast } from '../../ui/toast/toast.ts'
import { openSessionsText } from './absence-texts.ts'

type AbsenceDialogProps = {
  professionalId: number
  /** The absence to edit; undefined for a new one. */
  absence: Absence | undefined
  /** Closes the dialog. The next step must wait for the returned promise, because closing may also navigate. */
  onClose: () => unknown
  /** Called after `onClose` if the person chose a next step and sessions are affected. */
  onSaved?: (absence: Absence, next: NextStep) => void
}

/** The next step after saving: hand over the sessions, or search for a professional. */
export type NextStep = 'pass' | 'search'

export function AbsenceDialog(props: AbsenceDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && props.onClose()}
      title={props.absence ? 'Alterar ausência' : 'Registrar ausência'}
      width={props.onSaved ? 760 : 520}
      focusesField
    >
      <AbsenceFields {...props} />
    </Dialog>
  )
}

const valuesOf = (absence: Absence | undefined) =>
  absence
    ? { from: dayOf(absence.from), to: dayOf(absence.to), reason: absence.reason }
    : { from: companyDay(), to: companyDay(), reason: '' }

/** Most absences last one day, so the last day follows the first one until the person edits it. */
function useFollowingEnd(form: ReturnType<typeof useAbsenceForm>, follows: boolean) {
  const from = useWatch({ control: form.control, name: 'from' })
  const before = useRef(from)
  useEffect(() => {
    const last = before.current
    before.current = from
    if (!follows || from === last || !isDay(from)) return
    const to = form.getValues('to')
    if (to === last || to < from || !isDay(last))
      form.setValue('to', from, { shouldValidate: form.formState.isSubmitted })
  }, [from, follows, form])
}

const useAbsenceForm = (absence: Absence | undefined) =>
  useSchemaForm(AbsenceForm, { defaultValues: valuesOf(absence) })

function AbsenceFields({ professionalId, absence, onClose, onSaved }: AbsenceDialogProps) {
  const client = useQueryClient()
  const form = useAbsenceForm(absence)
  useFollowingEnd(form, !absence)
  const draft = useDraft(form, {
    name: `professionals/${professionalId}/absence${absence ? `/${absence.id}` : ''}`,
    version: absence?.version,
  })
  const [maySearch, mayPass] = [useMay('recruitments.write'), useMay('treatments.write')]
  const next = useRef<NextStep>(undefined)
  const setNextStep = (step: NextStep | undefined) => {
    next.current = step
  }
  const close = useWhileHere(async (saved: Absence) => {
    await onClose()
    if (next.current && saved.sessions > 0) onSaved?.(saved, next.current)
  })
  const { save, pending } = useSave({
    send: (body: AbsenceForm) =>
      absence
        ? call('PUT /professionals/{id}/absences/{absenceId}', {
            params: { id: professionalId, absenceId: absence.id },
            body: { ...body, version: absence.version },
          })
        : call('POST /professionals/{id}/absences', { params: { id: professionalId }, body }),
    failure: 'Erro ao salvar ausência!',
    onSaved: async (saved) => {
      draft.forget()
      showToast('Ausência salva com sucesso', {
        type: 'success',
        detail: saved.sessions > 0 ? openSessionsText(saved) : undefined,
      })
      await client.invalidateQueries()
      close(saved)
    },
    onRefused: ({ body }) => applyServerErrors(form, body.errors ?? []),
  })
  return (
    <Form form={form} onSubmit={save}>
      {draft.offer}
      <div className="grid gap-4 sm:grid-cols-2">
        <DateInput name="from" label="De" required />
        <DateInput name="to" label="Até" required hint="Este dia incluído." />
      </div>
      <TextInput
        name="reason"
        label="Motivo"
        required
        maxLength={200}
        placeholder="Férias, atestado, licença…"
      />
      <FormActions>
        <Button
          variant="outline"
          onClick={() => {
            draft.forget()
            onClose()
          }}
        >
          Cancelar
        </Button>
        <Button
          type="submit"
          variant={onSaved ? 'outline' : 'primary'}
          loading={pending}
          onClick={() => setNextStep(undefined)}
        >
          Salvar
        </Button>
        {onSaved && maySearch && (
          <Button type="submit" variant="outline" loading={pending} onClick={() => setNextStep('search')}>
            Salvar e abrir substituições
          </Button>
        )}
        {onSaved && mayPass && (
          <Button type="submit" loading={pending} onClick={() => setNextStep('pass')}>
            Salvar e passar sessões
          </Button>
        )}
      </FormActions>
    </Form>
  )
}
