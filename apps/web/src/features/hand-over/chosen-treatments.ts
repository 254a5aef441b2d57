import type { HandOverPreview, HandOverTreatment } from '@zelo/contract/hand-over'
import { useState } from 'react'

/** Sessions of a closed month cannot pass, so a PAD with such a session cannot pass from that day on. */
export const canPass = ({ closedDays }: HandOverTreatment) => closedDays.length === 0

/** All PADs that can pass are selected, except those that the person deselected. */
export function useChosenTreatments(preview: HandOverPreview | undefined) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const offered = preview?.treatments.filter(canPass) ?? []
  const chosen = offered.filter(({ treatmentId }) => !left.has(treatmentId))
  return {
    offered,
    chosen,
    /** The deselected ids, for a draft. */
    left: {
      value: left.size > 0 ? [...left] : null,
      restore: (value: unknown) => setLeft(new Set(Array.isArray(value) ? value.map(Number) : [])),
    },
    has: (treatment: HandOverTreatment) => chosen.includes(treatment),
    toggle: ({ treatmentId }: HandOverTreatment) =>
      setLeft((old) => {
        const next = new Set(old)
        if (!next.delete(treatmentId)) next.add(treatmentId)
        return next
      }),
    toggleAll: () =>
      setLeft(new Set(chosen.length === offered.length ? offered.map(({ treatmentId }) => treatmentId) : [])),
  }
}

export type ChosenTreatments = ReturnType<typeof useChosenTreatments>
