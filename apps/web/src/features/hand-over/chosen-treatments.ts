import type { HandOverPreview, HandOverTreatment } from '@zelo/contract/hand-over'
import { useState } from 'react'

/** False for a PAD with an affected session in a closed month: such a session cannot change its professional. */
export const canPass = ({ closedDays }: HandOverTreatment) => closedDays.length === 0

/** Selects all PADs that can be handed over, except those that the person has deselected. */
export function useChosenTreatments(preview: HandOverPreview | undefined) {
  const [deselected, setDeselected] = useState<ReadonlySet<number>>(new Set())
  const offered = preview?.treatments.filter(canPass) ?? []
  const chosen = offered.filter(({ treatmentId }) => !deselected.has(treatmentId))
  return {
    offered,
    chosen,
    /** The deselected ids, as the extra state of a draft. */
    deselectedIds: {
      value: deselected.size > 0 ? [...deselected] : null,
      restore: (value: unknown) => setDeselected(new Set(Array.isArray(value) ? value.map(Number) : [])),
    },
    has: (treatment: HandOverTreatment) => chosen.includes(treatment),
    toggle: ({ treatmentId }: HandOverTreatment) =>
      setDeselected((old) => {
        const next = new Set(old)
        if (!next.delete(treatmentId)) next.add(treatmentId)
        return next
      }),
    toggleAll: () =>
      setDeselected(
        new Set(chosen.length === offered.length ? offered.map(({ treatmentId }) => treatmentId) : []),
      ),
  }
}

export type ChosenTreatments = ReturnType<typeof useChosenTreatments>
