import { useQuery } from '@tanstack/react-query'
import type { PixCharge } from '@zelo/contract/payouts'
import { useState } from 'react'
import { type PixTarget, pixQuery } from '../payments.queries.ts'
import type { Month } from '../use-results.ts'
import { whatChanged } from './pix-changes.ts'

let openings = 0

/**
 * The charge of a PIX dialog. The first answer stays on screen, because a banking app may be scanning the code. Changes
 * in later answers are reported, and applied only on request.
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
  // The warning about the key is independent of the code, so its latest state is used.
  const charge = pinned && latest ? { ...pinned, keyChange: latest.keyChange } : (pinned ?? latest)
  return {
    charge,
    /** The charge on screen must not be paid while this list has sentences. */
    changes: charge && latest ? whatChanged(charge, latest) : [],
    /** Also true while a failed read is retried, because the charge on screen may be outdated. */
    failed: query.isError || (charge !== undefined && query.failureCount > 0),
    reading: isFetching,
    retry: () => void refetch(),
    showLatest: () => setPinned(latest),
  }
}
