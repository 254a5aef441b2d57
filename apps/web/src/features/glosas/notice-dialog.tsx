import { GlosaEdit } from '@zelo/contract/glosa-changes'
import type { Glosa } from '@zelo/contract/glosas'
import { call } from '../../platform/api.ts'
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormGroup } from '../../ui/form/form-group.tsx'
import { MoneyInput } from '../../ui/form/money-input.tsx'
import { SaveButtons } from '../../ui/form/save-buttons.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { formatMoney } from '../../ui/text/amounts.ts'
import { NoticeFields } from './notice-fields.tsx'
import { useGlosaChange } from './use-glosa-change.ts'

type NoticeDialogProps = { glosa: Glosa; onClose: () => void }

export function NoticeDialog(props: NoticeDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && props.onClose()} title="Editar glosa" width={846}>
      <NoticeForm {...props} />
    </Dialog>
  )
}

function NoticeForm({ glosa, onClose }: NoticeDialogProps) {
  const { id, reason, amount, observation, notifiedOn, dueOn, billed, settledOn } = glosa
  const form = useSchemaForm(GlosaEdit, {
    defaultValues: {
      reason,
      amount,
      notifiedOn: notifiedOn.slice(0, 10),
      dueOn: dueOn.slice(0, 10),
      observation: observation ?? '',
    },
  })

  const { save, pending, closeDialog, draftOffer } = useGlosaChange(form, {
    glosa,
    name: 'notice',
    onClose,
    send: (values: GlosaEdit, version) =>
      call('PUT /glosas/{id}', { params: { id }, body: { ...values, version } }),
    success: 'Glosa atualizada com sucesso',
    failure: 'Erro ao atualizar glosa!',
  })
  return (
    <Form form={form} onSubmit={save}>
      {draftOffer}
      <FormGroup title="O que o plano disse">
        <NoticeFields />
        <MoneyInput
          name="amount"
          label="Valor glosado"
          required
          disabled={settledOn !== null}
          hint={
            settledOn === null
              ? `Até ${formatMoney(billed)}, o que foi cobrado.`
              : 'Reabra a glosa para mudar o valor.'
          }
        />
      </FormGroup>
      <DialogActions>
        <SaveButtons pending={pending} onCancel={closeDialog} />
      </DialogActions>
    </Form>
  )
}
