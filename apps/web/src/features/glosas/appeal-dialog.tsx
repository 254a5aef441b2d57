import { AppealBody } from '@zelo/contract/glosa-changes'
import { type Glosa, glosaReasonText } from '@zelo/contract/glosas'
import { call } from '../../platform/api.ts'
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SaveButtons } from '../../ui/form/save-buttons.tsx'
import { TextAreaInput } from '../../ui/form/text-area-input.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { formatMoney } from '../../ui/text/amounts.ts'
import { companyDay, formatDay } from '../../ui/text/format.ts'
import { useGlosaChange } from './use-glosa-change.ts'

type AppealDialogProps = { glosa: Glosa; onClose: () => void }

export function AppealDialog(props: AppealDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && props.onClose()} title="Recurso da glosa" width={720}>
      <AppealForm {...props} />
    </Dialog>
  )
}

function AppealForm({ glosa, onClose }: AppealDialogProps) {
  const { id } = glosa
  const form = useSchemaForm(AppealBody, {
    defaultValues: {
      appealText: glosa.appealText ?? '',
      appealedOn: glosa.appealedOn?.slice(0, 10) ?? companyDay(),
    },
  })

  const { save, pending, closeDialog, draftOffer } = useGlosaChange(form, {
    glosa,
    name: 'appeal',
    onClose,
    send: (values: AppealBody, version) =>
      call('PUT /glosas/{id}/appeal', { params: { id }, body: { ...values, version } }),
    success: 'Recurso registrado com sucesso',
    failure: 'Erro ao registrar recurso!',
  })
  return (
    <Form form={form} onSubmit={save}>
      {draftOffer}
      <p className="text-muted">
        {glosaReasonText(glosa.reason)}: {formatMoney(glosa.amount)} da sessão de{' '}
        {formatDay(glosa.sessionDate)}. A carta em PDF leva estes dados e o texto abaixo; os anexos se juntam
        na tela da glosa.
      </p>
      <TextAreaInput
        name="appealText"
        label="Texto do recurso"
        required
        rows={10}
        maxLength={8000}
        placeholder="Por que o plano deve pagar esta sessão"
      />
      <DateInput name="appealedOn" label="Enviado em" required />
      <DialogActions>
        <SaveButtons label="Registrar recurso" pending={pending} onCancel={closeDialog} />
      </DialogActions>
    </Form>
  )
}
