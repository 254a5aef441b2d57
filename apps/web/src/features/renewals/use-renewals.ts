import type { RenewalProposal } from '@zelo/contract/renewals'
import { planSessions } from '@zelo/contract/session-dates'
import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useDraft } from '../../ui/draft/use-draft.tsx'
import { type Correction, isChosen, type Row, rowOf } from './renewal-rows.ts'

type StoredState = { corrections: [number, Correction][]; changed: number[] }

const readStoredState = (value: unknown): StoredState =>
  value && typeof value === 'object' && 'corrections' in value && 'changed' in value
    ? (value as StoredState)
    : { corrections: [], changed: [] }

/** The days of a row's sessions: moved by a person, or planned with the server's rule. */
export const daysOf = ({ days, problems, proposal, values }: Row): string[] =>
  days ??
  (problems.length === 0 && values.sessionCount !== null
    ? planSessions({
        frequency: proposal.frequency,
        count: values.sessionCount,
        start: values.startDate,
        end: values.endDate,
      })
    : [])

/** The proposals with the person's corrections and selection. A draft of the month stores both. */
export function useRenewals(proposals: readonly RenewalProposal[], draftName: string) {
  const [corrections, setCorrections] = useState<ReadonlyMap<number, Correction>>(new Map())
  const [changed, setChanged] = useState<ReadonlySet<number>>(new Set())
  const [restored, setRestored] = useState(0)
  const [refused, setRefused] = useState<ReadonlyMap<number, string[]>>(new Map())
  // The fields belong to rows, so the form is empty, and the draft contains only its extra state.
  const form = useForm({ defaultValues: {} })
  const touched = corrections.size + changed.size > 0
  const draft = useDraft(form, {
    name: draftName,
    extraState: {
      value: touched
        ? ({ corrections: [...corrections], changed: [...changed] } satisfies StoredState)
        : null,
      restore: (value) => {
        const stored = readStoredState(value)
        setCorrections(new Map(stored.corrections))
        setChanged(new Set(stored.changed))
        setRestored((times) => times + 1)
      },
    },
  })

  const rows = useMemo(
    () =>
      proposals.map((proposal) =>
        rowOf(proposal, corrections.get(proposal.renewsId), refused.get(proposal.renewsId)),
      ),
    [proposals, corrections, refused],
  )
  const chosen = useMemo(() => rows.filter((row) => isChosen(row, changed)), [rows, changed])

  return {
    rows,
    chosen,
    touched,
    offer: draft.offer,
    /** The key of an open editor. A restored draft remounts the editor, because inputs keep their initial values. */
    restored,
    isChosen: (row: Row) => isChosen(row, changed),
    /** Selects or deselects all given rows. */
    choose: (shown: readonly Row[], selected: boolean) =>
      setChanged((old) => {
        const next = new Set(old)
        for (const row of shown.filter(({ proposal }) => proposal.choosable))
          if (isChosen(row, next) !== selected && !next.delete(row.proposal.renewsId))
            next.add(row.proposal.renewsId)
        return next
      }),
    correct: ({ proposal: { renewsId } }: Row, correction: Correction) => {
      setCorrections((old) => new Map(old).set(renewsId, correction))
      setRefused((old) => {
        if (!old.has(renewsId)) return old
        const next = new Map(old)
        next.delete(renewsId)
        return next
      })
    },
    refuse: setRefused,
    /** Removes created rows from the state and the draft. */
    settle: (created: readonly Row[]) => {
      const ids = new Set(created.map(({ proposal }) => proposal.renewsId))
      setCorrections((old) => new Map([...old].filter(([id]) => !ids.has(id))))
      setChanged((old) => new Set([...old].filter((id) => !ids.has(id))))
      setRefused(new Map())
    },
  }
}

export type Renewals = ReturnType<typeof useRenewals>
