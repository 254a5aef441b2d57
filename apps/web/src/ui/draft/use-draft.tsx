import type { Draft, DraftBody } from '@zelo/contract/drafts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { forgetDraft, keepDraft, whenInDoubt } from '../../platform/drafts.ts'
import { newKey } from '../../platform/form-key.ts'
import { currentSignIn } from '../../platform/sign-in.ts'
import type { LookupNames } from '../lookup/use-lookup-names.ts'
import { type Beside, contentOf, fillForm, focusFirst } from './draft-content.ts'
import { useDraftOffer } from './use-draft-offer.ts'

export type { Beside }

const typingPause = 1000

type DraftOptions = {
  /** Of the form, and of what it is about: `patients/12/edit`. */
  name: string
  /** Of the record being edited: taken up later, the draft is still an edit of that one. */
  version?: number | undefined
  onVersion?: (version: number) => void
  /** The fields that hold a record's number, with the names they show. */
  lookups?: Record<string, LookupNames> | undefined
  beside?: Beside | undefined
  /** A file was chosen, which cannot be kept. */
  file?: boolean
}

/**
 * Keeps what was typed on the server until it is saved or thrown away, and offers it when the form is opened again. Each
 * opening keeps a draft of its own: typing past an offer costs neither. Render `offer` above the form; call `forget()`
 * once the form is saved or cancelled.
 */
export function useDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { name, version, onVersion, lookups = {}, beside, file = false }: DraftOptions,
) {
  // Whoever opened the form: a session that ends takes the user away before the form.
  const [userId] = useState(() => currentSignIn().user?.id)
  const [fresh] = useState<object>(() => form.formState.defaultValues ?? {})
  // Of the draft that this opening keeps; none until there is something to keep.
  const key = useRef('')
  const timer = useRef<number>(undefined)
  const untold = useRef(false)
  const over = useRef(false)
  const { Part, offered, others, setDrafts } = useDraftOffer(userId, name, key)
  const draftOf = { form, name, version, lookups, beside, file }
  const besideText = JSON.stringify(beside?.value ?? null)

  function put(body: DraftBody | undefined) {
    clearTimeout(timer.current)
    untold.current = false
    if (userId === undefined) return
    if (body) key.current ||= newKey()
    if (body) keepDraft(userId, key.current, body)
    else if (key.current) forgetDraft(userId, key.current, name)
  }

  const keep = useEffectEvent(() => {
    if (untold.current && !over.current) put(contentOf(draftOf))
  })

  const touch = useEffectEvent(() => {
    untold.current = true
    clearTimeout(timer.current)
    timer.current = window.setTimeout(keep, typingPause)
  })

  useEffect(() => {
    const stopHearing = form.subscribe({ formState: { values: true }, callback: () => touch() })
    const stopDoubting = whenInDoubt(() => keep())
    return () => {
      stopHearing()
      stopDoubting()
      keep()
      clearTimeout(timer.current)
    }
  }, [form.subscribe])

  // biome-ignore lint/correctness/useExhaustiveDependencies: these change without the form's hearing of it
  useEffect(() => touch(), [besideText, file])

  /** What is in the form stays a draft of its own, and is offered in turn; the form goes on with the other one. */
  function resume(draft: Draft) {
    const aside = contentOf(draftOf)
    if (aside) put(aside)
    setDrafts(aside ? [{ ...aside, key: key.current, savedAt: new Date().toISOString() }, ...others] : others)
    key.current = ''
    fillForm(draft, draftOf, fresh)
    if (draft.version !== undefined) onVersion?.(draft.version)
    focusFirst(form)
    const { key: taken, savedAt: _, ...content } = draft
    put({ ...content, form: name })
    if (userId !== undefined) forgetDraft(userId, taken, name)
  }

  function discard(draft: Draft) {
    if (userId !== undefined) forgetDraft(userId, draft.key, name)
    setDrafts(others)
    focusFirst(form)
  }

  return {
    offer: Part && offered && (
      <Part
        savedAt={offered.savedAt}
        file={offered.file}
        typed={form.formState.isDirty}
        onContinue={() => resume(offered)}
        onDiscard={() => discard(offered)}
      />
    ),
    forget: () => {
      over.current = true
      put(undefined)
    },
  }
}
