import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '../../platform/api.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useDraft } from '../../ui/draft/use-draft.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormActions } from '../../ui/form/form-group.tsx'
import { SaveButtons } from '../../ui/form/save-buttons.tsx'
import { applyServerErrors } from '../../ui/form/server-errors.ts'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useSave } from '../../ui/form/use-save.ts'
import { useWhileHere } from '../../ui/form/while-here.ts'
import { useLookupNames } from '../../ui/lookup/use-lookup-names.ts'
import { ProfessionalLookup } from '../lookups/lookups.public.ts'
import { recruitments } from './recruitment.queries.ts'
import { rejectionTexts } from './recruitment-texts.ts'
import { notifyRejection } from './use-rejection.ts'

type RejectionDialogProps = {
  recruitmentId: number
  onClose: () => void
  onUndo: (recorded: { id: number; professionalId: number }) => void
}

export function RejectionDialog(props: RejectionDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && props.onClose()} title="Registrar recusa" width={480}>
      <RejectionForm {...props} />
    </Dialog>
  )
}

type RejectionInput = { professionalId: number | null; reason: string }

function RejectionForm({ recruitmentId, onClose, onUndo }: RejectionDialogProps) {
  const client = useQueryClient()
  const form = useForm<RejectionInput>({ defaultValues: { professionalId: null, reason: '' } })
  const professionals = useLookupNames(undefined)
  const draft = useDraft(form, {
    name: `recruitment/${recruitmentId}/refusal`,
    lookups: { professionalId: professionals },
  })
  const close = useWhileHere(onClose)
  const { save, pending } = useSave({
    send: ({ professionalId, reason }: RejectionInput) =>
      call('POST /recruitment-rejections', {
        body: { recruitmentId, professionalId: Number(professionalId), reason },
      }),
    failure: rejectionTexts.failure,
    onSaved: async (rejection) => {
      draft.forget()
      notifyRejection(rejection, () => onUndo(rejection))
      close()
      await client.invalidateQueries({ queryKey: recruitments.key })
    },
    onRefused: ({ body }) => applyServerErrors(form, body.errors ?? []),
  })

  function cancel() {
    draft.forget()
    onClose()
  }

  return (
    <Form form={form} onSubmit={save}>
      {draft.offer}
      <ProfessionalLookup
        name="professionalId"
        asked={{ recruitmentId }}
        label="Profissional"
        required
        rules={{ required: 'Este campo é obrigatório.' }}
        known={professionals.known}
        onValueChange={professionals.remember}
      />
      <TextInput
        name="reason"
        label="Motivo (opcional)"
        maxLength={500}
        placeholder="Longe, sem agenda, valor…"
      />
      <FormActions>
        <SaveButtons label="Registrar" pending={pending} onCancel={cancel} />
      </FormActions>
    </Form>
  )
}
