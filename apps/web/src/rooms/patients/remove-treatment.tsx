import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { IconButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useSave } from '../../ui/form/use-save.ts'

type RemoveTreatmentProps = { id: number; specialty: string }

export function RemoveTreatment({ id, specialty }: RemoveTreatmentProps) {
  const [open, setOpen] = useState(false)
  const client = useQueryClient()
  const { save, pending } = useSave({
    send: () => call('DELETE /treatments/{id}', { params: { id } }),
    success: 'PAD deletado com sucesso',
    failure: 'Erro ao deletar PAD',
    onSaved: async () => {
      setOpen(false)
      await client.invalidateQueries()
    },
  })
  return (
    <>
      <IconButton
        label={`Remover o PAD de ${specialty}`}
        className="text-danger"
        onClick={() => setOpen(true)}
      >
        <Trash2 aria-hidden className="size-[18px]" />
      </IconButton>
      <ConfirmDialog
        danger
        open={open}
        onOpenChange={setOpen}
        title="Deseja remover o PAD?"
        text={`${specialty}: após a confirmação, esta ação não poderá ser desfeita. As sessões realizadas continuam contando.`}
        confirmLabel="Remover"
        pending={pending}
        onConfirm={() => void save(undefined)}
      />
    </>
  )
}
