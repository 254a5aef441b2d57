import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useListName } from '../list-display.ts'
import { addressOf } from './view-address.ts'

/** Leads to the list's default view; a view that needs nothing in the address is the list itself. */
export function FirstView({ onNone }: { onNone: () => void }) {
  const { kept } = useListName()
  const navigate = useNavigate()
  useEffect(() => {
    const view = kept?.views.find(({ isDefault }) => isDefault)
    const address = view ? addressOf(view, kept) : {}
    if (Object.keys(address).length === 0) return onNone()
    void navigate({
      to: '.',
      search: (previous: Record<string, unknown>) => ({ ...previous, ...address }),
      replace: true,
    })
  })
  return null
}
