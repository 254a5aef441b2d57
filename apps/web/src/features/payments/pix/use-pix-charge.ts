import { useQuery } from '@tanstack/react-query'
import type { PixCharge } from '@zelo/contract/payouts'
import { useState } from 'react'
import { type PixTarget, pixQuery } from '../payments.queries.ts'
import type { Month } from '../use-results.ts'
import { whatChanged } from './pix-changes.ts'

let openings = 0

/**
 * The first charge that was read stays on the screen, because a banking app may be scanning it. A difference in a
 * later read is announced, and rendered only on request.
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
  // The confirmation of the key is not part of the charge, so its latest state is shown.
  const charge = pinned && latest ? { ...pinned, keyChange: latest.keyChange } : (pinned ?? latest)
  return {
    charge,
    /** While there are any sentences, the charge on the screen must not be paid. */
    changes: charge && latest ? whatChanged(charge, latest) : [],
    /** Also true while a failed read is retried: the charge on the screen may be outdated. */
    failed: query.isError || (charge !== undefined && query.failureCount > 0),
    reading: isFetching,
    retry: () => void refetch(),
    showLatest: () => setPinned(latest),
  }
}
