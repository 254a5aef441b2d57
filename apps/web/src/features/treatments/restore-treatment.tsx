import { useQueryClient } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { call } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { useSave, writeTexts } from '../../ui/form/use-save.ts'

export function RestoreTreatment({ id }: { id: number }) {
  const client = useQueryClient()
  const { save, pending } = useSave({
    ...writeTexts('o PAD').restored,
    send: () => call('POST /treatments/{id}/restore', { params: { id } }),
    onSaved: () => client.invalidateQueries(),
  })
  return (
    <Button
      variant="outline"
      icon={<RotateCcw size={16} />}
      loading={pending}
      onClick={() => void save(undefined)}
    >
      Restaurar
    </Button>
  )
}
