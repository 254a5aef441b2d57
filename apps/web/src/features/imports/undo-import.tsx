import { useQueryClient } from '@tanstack/react-query'
import type { Import } from '@zelo/contract/imports'
import { whoMay } from '@zelo/contract/permissions'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useSave } from '../../ui/form/use-save.ts'
import { peopleText } from './import-texts.ts'

export function UndoImport({ done }: { done: Import }) {
  const client = useQueryClient()
  const [asked, setAsked] = useState(false)
  const { save, pending } = useSave({
    send: () => call('POST /imports/{id}/undo', { params: { id: done.id } }),
    success: 'Importação desfeita',
    failure: 'Erro ao desfazer a importação!',
    onSaved: () => client.invalidateQueries(),
  })
  return (
    <>
      <Button variant="outline" icon={<Undo2 size={16} />} onClick={() => setAsked(true)}>
        Desfazer importação
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title="Desfazer esta importação?"
        text={`Os cadastros que ela criou (${peopleText(done.kind, done.made)}) serão removidos de uma vez. Depois, ${whoMay('registers.restore')} pode restaurá-los.`}
        confirmLabel="Desfazer"
        danger
        pending={pending}
        onConfirm={() => void save(undefined).finally(() => setAsked(false))}
      />
    </>
  )
}
