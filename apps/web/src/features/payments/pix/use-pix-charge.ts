import { useQuery } from '@tanstack/react-query'
import type { PixCharge } from '@zelo/contract/payouts'
import { useState } from 'react'
import { type PixTarget, pixQuery } from '../payments.queries.ts'
import type { Month } from '../use-results.ts'
import { whatChanged } from './pix-changes.ts'

let openings = 0

/**
 * The charge that was first read stays the one on the screen: a bank's app may be scanning it. A difference in a later
 * read is announced, and shown only when the person asks for it.
 */
export function usePixCharge(target: PixTarget, month: Month) {
  const [opening] = useState(() => {
    openings += 1
    return openings
  })
  const query = useQuery(pixQuery(target, month, opening))
  const { data: latest, isFetching, refetch } = query
  const [pinned, setPinned] = useState<PixCharge>()
  if (latest && !pinned) setPinned(latest)
  // Whether the key was confirmed is no part of what is paid: it is shown as it is now.
  const charge = pinned && latest ? { ...pinned, keyChange: latest.keyChange } : (pinned ?? latest)
  return {
    charge,
    /** Sentences; while there are any, the charge on the screen must not be paid. */
    changes: charge && latest ? whatChanged(charge, latest) : [],
    /** True also while a failed read is repeated: the charge on the screen may be wrong by then. */
    failed: query.isError || (charge !== undefined && query.failureCount > 0),
    reading: isFetching,
    retry: () => void refetch(),
    showLatest: () => setPinned(latest),
  }
}
