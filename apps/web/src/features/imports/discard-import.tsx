import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useSave } from '../../ui/form/use-save.ts'

export function DiscardImport({ id, onDiscarded }: { id: number; onDiscarded: () => void }) {
  const client = useQueryClient()
  const [asked, setAsked] = useState(false)
  const { save, pending } = useSave({
    send: () => call('DELETE /imports/{id}', { params: { id } }),
    success: 'Importação descartada',
    failure: 'Erro ao descartar a importação!',
    onSaved: () => {
      onDiscarded()
      return client.invalidateQueries({ queryKey: ['imports', 'recent'] })
    },
  })
  return (
    <>
      <Button variant="outline" onClick={() => setAsked(true)}>
        Descartar
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title="Descartar esta importação?"
        text="As linhas lidas e o que foi corrigido serão apagados. Nenhum cadastro muda."
        confirmLabel="Descartar"
        danger
        pending={pending}
        onConfirm={() => void save(undefined)}
      />
    </>
  )
}
