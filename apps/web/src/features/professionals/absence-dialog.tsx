import { useQueryClient } from '@tanstack/react-query'
import { type Absence, AbsenceForm } from '@zelo/contract/absences'
import { dayOf } from '@zelo/contract/dates'
import { call } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useDraft } from '../../ui/draft/use-draft.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { applyServerErrors, Form, FormActions } from '../../ui/form/form.tsx'
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
  onClose: () => void
}

export function AbsenceDialog(props: AbsenceDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && props.onClose()}
      title={props.absence ? 'Alterar ausência' : 'Registrar ausência'}
      width={520}
    >
      <AbsenceFields {...props} />
    </Dialog>
  )
}

const valuesOf = (absence: Absence | undefined) =>
  absence
    ? { from: dayOf(absence.from), to: dayOf(absence.to), reason: absence.reason }
    : { from: companyDay(), to: '', reason: '' }

function AbsenceFields({ professionalId, absence, onClose }: AbsenceDialogProps) {
  const client = useQueryClient()
  const form = useSchemaForm(AbsenceForm, { defaultValues: valuesOf(absence) })
  const draft = useDraft(form, {
    name: `professionals/${professionalId}/absence${absence ? `/${absence.id}` : ''}`,
    version: absence?.version,
  })
  const close = useWhileHere(onClose)
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
      close()
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
        <Button type="submit" loading={pending}>
          Salvar
        </Button>
      </FormActions>
    </Form>
  )
}
