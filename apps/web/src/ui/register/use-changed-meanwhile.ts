import { useEffect } from 'react'
import { call } from '../../platform/api.ts'
import { currentSignIn } from '../../platform/sign-in.ts'
import { setPageNote } from '../form/page-note.ts'
import { type Edited, type LastChange, meanwhileText, removedText } from './last-change.ts'

/** The last change of a record; undefined if the request failed. */
export const readLastChange = async ({ kind, id }: Edited): Promise<LastChange | null | undefined> => {
  const result = await call('GET /last-changes/{kind}/{id}', { params: { kind, id } })
  return result.ok ? result.body.lastChange : undefined
}

type Meanwhile = {
  /** The latest known version while the form is dirty, otherwise undefined. `shown` is the version in the form. */
  newest: number | undefined
  shown: number | undefined
  isGone: boolean
}

/** Sets the note in the button bar: who removed the record, or who saved a newer version while this form is dirty. */
export function useChangedMeanwhile(edited: Edited | undefined, { newest, shown, isGone }: Meanwhile) {
  const isBehind = newest !== undefined && shown !== undefined && newest > shown
  const { kind, id } = edited ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: each newer version may have another author.
  useEffect(() => {
    if (!isBehind && !isGone) return
    let isCurrent = true
    const change = kind && id !== undefined ? readLastChange({ kind, id }) : Promise.resolve(undefined)
    const noticeText = isGone ? removedText : meanwhileText
    void change.then((found) => {
      if (isCurrent) setPageNote(noticeText(found, currentSignIn().user?.id))
    })
    return () => {
      isCurrent = false
      setPageNote('')
    }
  }, [isBehind, isGone, kind, id, newest])
}
