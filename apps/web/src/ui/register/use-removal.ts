import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Result } from '../../platform/api.ts'
import { useSave } from '../form/use-save.ts'

export type RemovalOptions = {
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
  /** Of a screen that stays: what it shows is read again at once. */
  stays?: boolean
}

/** What a details page needs to offer the removal of its record; nothing for who may not. */
export function useRemoval({ may, question, note, queryKey, leave, stays, ...save }: RemovalOptions) {
  const client = useQueryClient()
  const removal = useSave({
    ...save,
    onSaved: () => {
      // Of a screen that is left, not at once: it still shows the record, and would get a 404.
      const read = client.invalidateQueries({ queryKey, refetchType: stays ? 'active' : 'none' })
      leave()
      return read
    },
  })
  return may
    ? { question, note, pending: removal.pending, onConfirm: () => void removal.save(undefined) }
    : undefined
}
