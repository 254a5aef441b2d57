import type { RenewalProposal } from '@zelo/contract/renewals'
import { planSessions } from '@zelo/contract/session-dates'
import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useDraft } from '../../ui/draft/use-draft.tsx'
import { type Correction, isChosen, type Row, rowOf } from './renewal-rows.ts'

type Kept = { corrections: [number, Correction][]; changed: number[] }

const readKept = (value: unknown): Kept =>
  value && typeof value === 'object' && 'corrections' in value && 'changed' in value
    ? (value as Kept)
    : { corrections: [], changed: [] }

/** The days of a row's sessions: moved by hand, or as the server will choose them. */
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

/**
 * The proposals with what a person corrected, took out and put in. All of it is kept as a draft of the month.
 */
export function useRenewals(proposals: readonly RenewalProposal[], draftName: string) {
  const [corrections, setCorrections] = useState<ReadonlyMap<number, Correction>>(new Map())
  const [changed, setChanged] = useState<ReadonlySet<number>>(new Set())
  const [restored, setRestored] = useState(0)
  const [refused, setRefused] = useState<ReadonlyMap<number, string[]>>(new Map())
  // The fields stand in the rows: the draft knows only what lies beside a form.
  const form = useForm({ defaultValues: {} })
  const touched = corrections.size + changed.size > 0
  const draft = useDraft(form, {
    name: draftName,
    beside: {
      value: touched ? ({ corrections: [...corrections], changed: [...changed] } satisfies Kept) : null,
      restore: (value) => {
        const kept = readKept(value)
        setCorrections(new Map(kept.corrections))
        setChanged(new Set(kept.changed))
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
    /** The key of an open editor: its fields are those it began with. */
    restored,
    isChosen: (row: Row) => isChosen(row, changed),
    /** Puts them all in, or takes them all out. */
    choose: (some: readonly Row[], wanted: boolean) =>
      setChanged((old) => {
        const next = new Set(old)
        for (const row of some.filter(({ proposal }) => proposal.choosable))
          if (isChosen(row, next) !== wanted && !next.delete(row.proposal.renewsId))
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
    /** What was created needs no draft any more. */
    settle: (created: readonly Row[]) => {
      const ids = new Set(created.map(({ proposal }) => proposal.renewsId))
      setCorrections((old) => new Map([...old].filter(([id]) => !ids.has(id))))
      setChanged((old) => new Set([...old].filter((id) => !ids.has(id))))
      setRefused(new Map())
    },
  }
}

export type Renewals = ReturnType<typeof useRenewals>
