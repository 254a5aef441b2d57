import type { Draft, DraftBody } from '@zelo/contract/drafts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { forgetDraft, keepDraft, whenInDoubt } from '../../platform/drafts.ts'
import { newKey } from '../../platform/form-key.ts'
import { currentSignIn } from '../../platform/sign-in.ts'
import type { LookupNames } from '../lookup/use-lookup-names.ts'
import { type Beside, contentOf, fillForm, focusFirst } from './draft-content.ts'
import { DraftOffer } from './draft-offer.tsx'
import { useDraftOffer } from './use-draft-offer.ts'

export type { Beside }

const typingPause = 1000

type DraftOptions = {
  /** The name of the form and its record: `patients/12/edit`. */
  name: string
  /** The version of the edited record: a draft taken up later is still an edit of that version. */
  version?: number | undefined
  onVersion?: (version: number) => void
  /** The fields that hold a record's number, with the names they show. */
  lookups?: Record<string, LookupNames> | undefined
  beside?: Beside | undefined
  /** A file was chosen, which cannot be kept. */
  file?: boolean
}

/**
 * Keeps the typed input on the server until it is saved or discarded, and offers it when the form is opened again. Each
 * opening keeps a draft of its own, so that typing beside an offer loses neither. Render `offer` above the form; call
 * `forget()` once the form is saved or cancelled.
 */
export function useDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { name, version, onVersion, lookups = {}, beside, file = false }: DraftOptions,
) {
  // The person who opened the form: when the sign-in ends, the user is gone before the form.
  const [userId] = useState(() => currentSignIn().user?.id)
  const [fresh] = useState<object>(() => form.formState.defaultValues ?? {})
  // The id of this opening's draft; none until there is something to keep.
  const key = useRef('')
  const timer = useRef<number>(undefined)
  const untold = useRef(false)
  const over = useRef(false)
  const { offered, others, setDrafts } = useDraftOffer(userId, name, key)
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

  /**
   * The form's present input stays a draft of its own, which is offered next; the form goes on with the offered one.
   */
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
    offer: offered && (
      <DraftOffer
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
