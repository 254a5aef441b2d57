import { useQueryClient } from '@tanstack/react-query'
import type { BankFile } from '@zelo/contract/bank-files'
import { fileNumberText } from '@zelo/contract/company'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useSave } from '../../ui/form/use-save.ts'
import { formatMoney } from '../../ui/text/amounts.ts'
import { countText } from '../../ui/text/count-text.ts'

/** The button that cancels a file, offered before the first return of the bank. */
export function CancelFile({ file }: { file: BankFile }) {
  const { id, count, total } = file
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { save, pending } = useSave({
    send: () => call('POST /payment-management/bank-files/{id}/cancel', { params: { id } }),
    success: 'Arquivo cancelado',
    failure: 'Erro ao cancelar o arquivo!',
    onSaved: () => {
      setAsking(false)
      return client.invalidateQueries()
    },
    onRefused: () => {
      setAsking(false)
      void client.invalidateQueries()
      return undefined
    },
  })
  return (
    <>
      <Button
        variant="outline"
        className="text-danger!"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        Cancelar arquivo
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Cancelar o arquivo ${fileNumberText(file)}?`}
        text={
          <>
            <p className="mb-2">
              {countText(count, 'pagamento', 'pagamentos')}, {formatMoney(total)}:{' '}
              {count === 1 ? 'volta' : 'voltam'} a ser devido{count === 1 ? '' : 's'} e{' '}
              {count === 1 ? 'pode' : 'podem'} entrar em outro arquivo.
            </p>
            <p>
              Se o arquivo já foi enviado, cancele-o{' '}
              <strong className="text-ink">antes no site do banco</strong>: o painel não avisa o banco.
            </p>
          </>
        }
        confirmLabel="Cancelar arquivo"
        cancelLabel="Voltar"
        danger
        pending={pending}
        onConfirm={() => void save(undefined)}
      />
    </>
  )
}
