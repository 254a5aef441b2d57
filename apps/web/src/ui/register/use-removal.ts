import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Result } from '../../platform/api.ts'
import { useSave } from '../form/use-save.ts'

type RemovalOptions = {
  may: boolean
  /** 'Deseja remover o contrato?' */
  question: string
  /** What else goes with it. */
  note?: ReactNode
  send: () => Promise<Result<unknown>>
  success: string
  failure: string
  /** Of the register: its lists and records are read again when they are next shown. */
  queryKey: QueryKey
  /** Where to go when it is done. */
  leave: () => unknown
}

/** What a details page needs to offer the removal of its record; nothing for who may not. */
export function useRemoval({ may, question, note, queryKey, leave, ...save }: RemovalOptions) {
  const client = useQueryClient()
  const removal = useSave({
    ...save,
    onSaved: () => {
      // Not at once: this screen still shows the record, and would get a 404.
      void client.invalidateQueries({ queryKey, refetchType: 'none' })
      leave()
    },
  })
  return may
    ? { question, note, pending: removal.pending, onConfirm: () => void removal.save(undefined) }
    : undefined
}
