import { useQueryClient } from '@tanstack/react-query'
import { ReopenMonthBody } from '@zelo/contract/closings'
import type { TermsDifference } from '@zelo/contract/dated-terms'
import { useId, useState } from 'react'
import { call } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { monthTitle } from '../../ui/calendar/month-grid.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useDraft } from '../../ui/draft/use-draft.tsx'
import { Form } from '../../ui/form/form.tsx'
import { applyServerErrors } from '../../ui/form/server-errors.ts'
import { TextAreaInput } from '../../ui/form/text-area-input.tsx'
import { useSave } from '../../ui/form/use-save.ts'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { useWhileHere } from '../../ui/form/while-here.ts'
import { termsDifferencesQuery } from './books.queries.ts'
import type { ContractMonth } from './month.ts'
import { TermsDifferencesDialog } from './terms-differences-dialog.tsx'

type ReopenMonthDialogProps = { contractMonth: ContractMonth; contractName: string; onClose: () => void }

export function ReopenMonthDialog({ contractMonth, contractName, onClose }: ReopenMonthDialogProps) {
  const client = useQueryClient()
  const formId = useId()
  const form = useSchemaForm(ReopenMonthBody, {
    defaultValues: {
      year: Number(contractMonth.year),
      month: Number(contractMonth.month),
      contractId: Number(contractMonth.contractId),
      reason: '',
    },
  })
  const draft = useDraft(form, {
    name: `closings/${contractMonth.year}/${contractMonth.month}/${contractMonth.contractId}/reopen`,
  })
  const close = useWhileHere(onClose)
  const [differences, setDifferences] = useState<TermsDifference[]>([])
  const { save, pending } = useSave({
    send: (body: ReopenMonthBody) => call('POST /payment-management/closings/reopen', { body }),
    success: 'Competência reaberta com sucesso',
    failure: 'Erro ao reabrir competência!',
    onSaved: async () => {
      draft.forget()
      const found = await client.fetchQuery({ ...termsDifferencesQuery(contractMonth), staleTime: 0 })
      if (found.length > 0) setDifferences(found)
      else close()
      await client.invalidateQueries()
    },
    onRefused: ({ body }) => applyServerErrors(form, body.errors ?? []),
  })

  function cancel() {
    draft.forget()
    onClose()
  }

  if (differences.length > 0)
    return <TermsDifferencesDialog {...{ contractMonth, contractName, differences, onClose }} />
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Reabrir a competência de ${monthTitle(Number(contractMonth.year), Number(contractMonth.month))}`}
      footer={
        <>
          <Button variant="outline" onClick={cancel}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} loading={pending}>
            Reabrir
          </Button>
        </>
      }
    >
      <Form form={form} onSubmit={save} id={formId} className="grid gap-4">
        {draft.offer}
        {contractName && <p className="break-words font-semibold">{contractName}</p>}
        <p className="text-muted">
          Nomes e valores deixam de estar congelados; os pagamentos já marcados continuam. O motivo fica
          registrado com o seu nome e a data.
        </p>
        <TextAreaInput name="reason" label="Motivo" required />
      </Form>
    </Dialog>
  )
}
