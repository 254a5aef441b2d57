import { useQueryClient } from '@tanstack/react-query'
import { AdjustmentForm, adjustmentKindLabel, creditKinds, recordedKinds } from '@zelo/contract/adjustments'
import type { Competence } from '@zelo/contract/competence'
import { monthInWords } from '@zelo/contract/dates'
import { adjustmentUpload } from '@zelo/contract/files'
import { X } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { useFormKey } from '../../platform/form-key.ts'
import { IconButton } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx'
import { useDraft } from '../../ui/draft/use-draft.tsx'
import { FileDrop } from '../../ui/form/file-drop.tsx'
import { Form } from '../../ui/form/form.tsx'
import { MoneyInput } from '../../ui/form/money-input.tsx'
import { SaveButtons } from '../../ui/form/save-buttons.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { applyServerErrors } from '../../ui/form/server-errors.ts'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useSave } from '../../ui/form/use-save.ts'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { useWhileHere } from '../../ui/form/while-here.ts'
import { accountsKey } from './accounts.queries.ts'

type Props = { professionalId: number; month: Competence; onClose: () => void }

export function AdjustmentDialog(props: Props) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && props.onClose()}
      title={`Registrar ajuste em ${monthInWords(props.month)}`}
      width={560}
    >
      <AdjustmentFields {...props} />
    </Dialog>
  )
}

const kindOptions = recordedKinds.map((value) => ({ value, label: adjustmentKindLabel[value] }))

const effectOf = (kind: (typeof recordedKinds)[number] | undefined) => {
  if (!kind) return undefined
  return creditKinds.includes(kind) ? 'Soma ao que se paga.' : 'Desconta do que se paga.'
}

function AdjustmentFields({ professionalId, month, onClose }: Props) {
  const client = useQueryClient()
  const idempotencyKey = useFormKey()
  const [file, setFile] = useState<File>()
  const [refusal, setRefusal] = useState<string>()
  const form = useSchemaForm(AdjustmentForm, { defaultValues: { reason: '' } })
  const draft = useDraft(form, {
    name: `professionals/${professionalId}/adjustment`,
    file: file !== undefined,
  })
  const close = useWhileHere(onClose)
  const { save, pending } = useSave({
    send: ({ kind, amount, reason }: AdjustmentForm) =>
      call('POST /professionals/{id}/adjustments', {
        params: { id: professionalId },
        body: {
          kind,
          amount: amount.toFixed(2),
          reason,
          year: String(month.year),
          month: String(month.month),
        },
        file,
        idempotencyKey,
      }),
    success: 'Ajuste registrado com sucesso',
    failure: 'Erro ao registrar ajuste!',
    onSaved: async () => {
      draft.forget()
      await client.invalidateQueries({ queryKey: accountsKey })
      close()
    },
    onRefused: ({ body }) => {
      setRefusal(body.errors?.find(({ field }) => field === 'file')?.message)
      return applyServerErrors(form, body.errors ?? []).filter(({ field }) => field !== 'file')
    },
  })
  return (
    <Form form={form} onSubmit={save}>
      {draft.offer}
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectInput
          name="kind"
          label="Tipo"
          required
          options={kindOptions}
          hint={effectOf(form.watch('kind'))}
        />
        <MoneyInput name="amount" label="Valor" required placeholder="0,00" />
      </div>
      <TextInput
        name="reason"
        label="Motivo"
        required
        maxLength={200}
        hint="O profissional o lê no extrato: não escreva o nome de um paciente."
      />
      <FileDrop
        label="Documento do ajuste"
        buttonText={file ? 'Trocar documento' : 'Anexar documento (opcional)'}
        rule={adjustmentUpload}
        refusal={refusal}
        disabled={pending}
        onFile={(chosen) => {
          setRefusal(undefined)
          setFile(chosen)
        }}
      >
        {file && (
          <p className="flex max-w-full items-center gap-2 font-semibold">
            <span className="min-w-0 truncate">{file.name}</span>
            <IconButton label="Tirar o documento" onClick={() => setFile(undefined)}>
              <X size={18} />
            </IconButton>
          </p>
        )}
      </FileDrop>
      <DialogActions>
        <SaveButtons
          label="Registrar"
          pending={pending}
          onCancel={() => {
            draft.forget()
            onClose()
          }}
        />
      </DialogActions>
    </Form>
  )
}
