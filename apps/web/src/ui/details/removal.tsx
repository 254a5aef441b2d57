import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Result } from '../../platform/api.ts'
import { Button } from '../button.tsx'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { useSave } from '../form/use-save.ts'

export type Removal = {
  /** 'Deseja remover o paciente?' */
  question: string
  /** The further records that are removed with it. */
  note?: ReactNode
  pending: boolean
  onConfirm: () => void
}

export type RemovalOptions = Pick<Removal, 'question' | 'note'> & {
  may: boolean
  send: () => Promise<Result<unknown>>
  success: string
  failure: string
  /** The key of the register: its lists and records are read again when they are next shown. */
  queryKey: QueryKey
  /** Leaves the screen when the record is removed. */
  leave: () => unknown
  /** The screen stays, and is read again at once. */
  stays?: boolean
}

/** The removal of a record for its details page; undefined without the permission. */
export function useRemoval({
  may,
  question,
  note,
  queryKey,
  leave,
  stays,
  ...save
}: RemovalOptions): Removal | undefined {
  const client = useQueryClient()
  const removal = useSave({
    ...save,
    onSaved: () => {
      // Not at once for a screen that is left: it still shows the record, and would get a 404.
      const read = client.invalidateQueries({ queryKey, refetchType: stays ? 'active' : 'none' })
      leave()
      return read
    },
  })
  return may
    ? { question, note, pending: removal.pending, onConfirm: () => void removal.save(undefined) }
    : undefined
}

export function RemoveButton({ name, question, note, pending, onConfirm }: Removal & { name: string }) {
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)

  return (
    <>
      <Button
        variant="outline"
        className="text-danger!"
        aria-haspopup="dialog"
        icon={<Trash2 size={16} />}
        onClick={() => {
          setUsed(true)
          setOpen(true)
        }}
      >
        Remover
      </Button>
      {used && (
        <ConfirmDialog
          danger
          open={open}
          onOpenChange={setOpen}
          title={question}
          text={
            <>
              <strong className="text-ink">{name}</strong>: após a confirmação, esta ação não poderá ser
              desfeita. {note}
            </>
          }
          confirmLabel="Remover"
          pending={pending}
          onConfirm={onConfirm}
        />
      )}
    </>
  )
}
