import { useEffect } from 'react'
import { call } from '../../platform/api.ts'
import { currentSignIn } from '../../platform/sign-in.ts'
import { setPageNote } from '../form/page-note.ts'
import { type EditedKind, meanwhileText } from './last-change.ts'

type Edited = { id?: number; version: number }

/** Says in the form's bar who saved a newer version while this form has unsaved input. */
export function useChangedMeanwhile(
  kind: EditedKind | undefined,
  record: Edited | undefined,
  shownVersion: number | undefined,
) {
  const newer = record && shownVersion !== undefined && record.version > shownVersion ? record : undefined
  const { id, version } = newer ?? {}
  useEffect(() => {
    if (kind === undefined || id === undefined || version === undefined) return
    let wanted = true
    void call('GET /last-changes/{kind}/{id}', { params: { kind, id } }).then((result) => {
      const change = result.ok ? result.body.lastChange : undefined
      if (wanted) setPageNote(meanwhileText(change, currentSignIn().user?.id))
    })
    return () => {
      wanted = false
      setPageNote('')
    }
  }, [kind, id, version])
}
