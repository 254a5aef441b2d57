import type { MonitoredSession } from '@zelo/contract/monitoring'
import { useEffect, useEffectEvent, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { currentSignIn } from '../../../platform/sign-in.ts'
import { type Difference, mergedText, mergesAlone } from '../../../ui/register/conflict.ts'
import { authorOf, type LastChange, momentOf } from '../../../ui/register/last-change.ts'
import { readLastChange } from '../../../ui/register/use-changed-meanwhile.ts'
import { showToast } from '../../../ui/toast/toast.ts'
import { type ProofChange, type SessionChange, type SessionInput, valuesOf } from './save-session.ts'
import { SessionConflict } from './session-conflict.tsx'
import { sessionDifferences } from './session-merge.ts'

/** The maximum difference in milliseconds between a session's timestamp and its audit entry. */
const sameMoment = 10_000

/**
 * The author of the saved version. Undefined if the last audit entry of the PAD has another time than the session: the
 * entry then concerns another change.
 */
const findAuthor = async ({ treatmentId, updatedAt }: MonitoredSession): Promise<LastChange | undefined> => {
  const change = await readLastChange({ kind: 'treatment', id: treatmentId })
  if (!change) return undefined
  return Math.abs(Date.parse(change.at) - Date.parse(updatedAt)) < sameMoment ? change : undefined
}

type SessionMergeOptions = {
  /** The session in the query cache, which another person may have saved while the form was dirty. */
  session: MonitoredSession
  /** The session as it was when the input began. */
  base: MonitoredSession
  onBase: (session: MonitoredSession) => void
  proof: ProofChange
  onProof: (proof: ProofChange) => void
  dirty: boolean
  pending: boolean
  /** Saves the change over the version `baseVersion`. */
  save: (change: SessionChange, baseVersion: MonitoredSession) => Promise<void>
}

type Conflict = { session: MonitoredSession; differences: Difference[]; author: LastChange | undefined }

/**
 * If another person saves the session first, takes over fields that only the other person changed, and asks about
 * fields that both changed. Returns the question, and a handler for a rejected save, which sends the merged form
 * without a question.
 */
export function useSessionMerge(
  form: UseFormReturn<SessionInput, unknown, SessionChange>,
  { session, base, onBase, proof, onProof, dirty, pending, save }: SessionMergeOptions,
) {
  const [resends, setResends] = useState(false)
  const [conflict, setConflict] = useState<Conflict>()
  const isBehind = session.updatedAt !== base.updatedAt

  /** Takes over the other person's values of these fields. All other values stay as changes of the new version. */
  function takeOver(differences: Difference[]) {
    const theirs = valuesOf(session)
    for (const { name } of differences) {
      if (name === 'proof') onProof('keep')
      else form.setValue(name as keyof SessionInput, theirs[name as keyof SessionInput])
    }
  }

  function adopt() {
    form.reset(valuesOf(session), { keepValues: true })
    onBase(session)
    setConflict(undefined)
    setResends(false)
  }

  const merge = useEffectEvent((author: LastChange | undefined) => {
    const differences = sessionDifferences({ opened: base, mine: form.getValues(), proof, theirs: session })
    takeOver(differences.filter(({ changedBy }) => changedBy === 'them'))
    const both = differences.filter(({ changedBy }) => changedBy === 'both')
    if (!mergesAlone(differences)) return setConflict({ session: session, differences: both, author })
    const text = mergedText(differences, authorOf(author, currentSignIn().user?.id), 'esta sessão')
    adopt()
    showToast(text, { duration: 7000 })
    if (resends) void form.handleSubmit((change) => save(change, session))()
  })
  const follow = useEffectEvent(() => {
    form.reset(valuesOf(session))
    onProof('keep')
    adopt()
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run for each newer version.
  useEffect(() => {
    if (!isBehind || pending) return
    if (!dirty) return follow()
    let isCurrent = true
    void findAuthor(session).then((author) => {
      if (isCurrent) merge(author)
    })
    return () => {
      isCurrent = false
    }
  }, [isBehind, dirty, pending, session.updatedAt])

  const isUnread = resends && !isBehind && !pending
  const question = conflict && conflict.session.updatedAt === session.updatedAt && !pending && (
    <SessionConflict
      differences={conflict.differences}
      authorName={authorOf(conflict.author, currentSignIn().user?.id)}
      timeText={momentOf(conflict.author)}
      pending={pending}
      onMine={() => void form.handleSubmit((change) => save(change, session))()}
      onTheirs={() => {
        takeOver(conflict.differences)
        adopt()
      }}
    />
  )
  const failure = isUnread && (
    <p role="alert" className="font-semibold text-danger">
      Outra pessoa alterou esta sessão, e não foi possível buscar o que mudou. Salve de novo.
    </p>
  )
  return { question: question || failure, mergeAndSave: () => setResends(true) }
}
