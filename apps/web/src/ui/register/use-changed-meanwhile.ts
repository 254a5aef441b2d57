import { useEffect } from 'react'
import { call } from '../../platform/api.ts'
import { currentSignIn } from '../../platform/sign-in.ts'
import { setPageNote } from '../form/page-note.ts'
import { type Edited, type LastChange, meanwhileText, removedText } from './last-change.ts'

/** The last change of a record; undefined if it cannot be read. */
export const readLastChange = async ({ kind, id }: Edited): Promise<LastChange | null | undefined> => {
  const result = await call('GET /last-changes/{kind}/{id}', { params: { kind, id } })
  return result.ok ? result.body.lastChange : undefined
}

type Meanwhile = {
  /** The latest known version, only while the form has unsaved input; `shown` is the version in the form. */
  newest: number | undefined
  shown: number | undefined
  isGone: boolean
}

/** Shows in the form's bar who removed the record, or who saved a newer version while this form has unsaved input. */
export function useChangedMeanwhile(edited: Edited | undefined, { newest, shown, isGone }: Meanwhile) {
  const isBehind = newest !== undefined && shown !== undefined && newest > shown
  const { kind, id } = edited ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: each newer version may have another author.
  useEffect(() => {
    if (!isBehind && !isGone) return
    let isCurrent = true
    const change = kind && id !== undefined ? readLastChange({ kind, id }) : Promise.resolve(undefined)
    const say = isGone ? removedText : meanwhileText
    void change.then((found) => {
      if (isCurrent) setPageNote(say(found, currentSignIn().user?.id))
    })
    return () => {
      isCurrent = false
      setPageNote('')
    }
  }, [isBehind, isGone, kind, id, newest])
}
