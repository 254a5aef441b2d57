import { useQueryClient } from '@tanstack/react-query'
import type { Administrator } from '@zelo/contract/administrators'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useSave } from '../../ui/form/use-save.ts'
import { administrators } from './administrators.queries.ts'

/** Removes the second factor of a user who has lost the phone and the recovery codes. */
export function ResetSecondFactor({ id, name }: Pick<Administrator, 'id' | 'name'>) {
  const [asking, setAsking] = useState(false)
  const client = useQueryClient()
  const { save, pending } = useSave({
    send: () => call('DELETE /administration/{id}/second-factor', { params: { id } }),
    success: 'Verificação em duas etapas desligada',
    failure: 'Erro ao desligar a verificação!',
    onSaved: () => client.invalidateQueries({ queryKey: administrators.outdates }),
  })
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" loading={pending} onClick={() => setAsking(true)}>
        Desligar verificação
      </Button>
      {asking && (
        <ConfirmDialog
          open
          danger
          onOpenChange={setAsking}
          title="Desligar a verificação em duas etapas?"
          text={
            <>
              <strong className="text-ink">{name}</strong> passa a entrar só com a senha e recebe um e-mail.
              Faça isso apenas por quem perdeu o celular e os códigos, depois de ter certeza de quem pede.
            </>
          }
          confirmLabel="Desligar"
          onConfirm={() => {
            setAsking(false)
            void save(undefined)
          }}
        />
      )}
    </>
  )
}
