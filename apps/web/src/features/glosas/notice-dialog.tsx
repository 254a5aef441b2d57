import { GlosaEdit } from '@zelo/contract/glosa-changes'
import type { Glosa } from '@zelo/contract/glosas'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx'
import { useDraft } from '../../ui/draft/use-draft.tsx'
import { Form, FormGroup } from '../../ui/form/form.tsx'
import { MoneyInput } from '../../ui/form/money-input.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { useWhileHere } from '../../ui/form/while-here.ts'
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
  const [version, setVersion] = useState(glosa.version)
  const form = useSchemaForm(GlosaEdit, {
    defaultValues: {
      reason,
      amount,
      notifiedOn: notifiedOn.slice(0, 10),
      dueOn: dueOn.slice(0, 10),
      observation: observation ?? '',
    },
  })
  const draft = useDraft(form, { name: `glosas/${id}/notice`, version, onVersion: setVersion })

  const close = useWhileHere(onClose)

  function leave() {
    draft.forget()
    close()
  }

  const { save, pending } = useGlosaChange(form, {
    send: (values: GlosaEdit) => call('PUT /glosas/{id}', { params: { id }, body: { ...values, version } }),
    success: 'Glosa atualizada com sucesso',
    failure: 'Erro ao atualizar glosa!',
    onSaved: leave,
  })
  return (
    <Form form={form} onSubmit={save}>
      {draft.offer}
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
        <Button variant="outline" onClick={leave}>
          Cancelar
        </Button>
        <Button type="submit" loading={pending}>
          Salvar
        </Button>
      </DialogActions>
    </Form>
  )
}
