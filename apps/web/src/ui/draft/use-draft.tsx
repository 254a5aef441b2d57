import type { Draft, DraftBody } from '@zelo/contract/drafts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { forgetDraft, keepDraft, onPageClosing } from '../../platform/drafts.ts'
import { newKey } from '../../platform/form-key.ts'
import { currentSignIn } from '../../platform/sign-in.ts'
import type { LookupNames } from '../lookup/use-lookup-names.ts'
import { showToast } from '../toast/toast.ts'
import { contentOf, type ExtraState, fillForm, focusFirst } from './draft-content.ts'
import { DraftOffer } from './draft-offer.tsx'
import { useDraftOffer } from './use-draft-offer.ts'

export type { ExtraState }

const typingPause = 1000

type DraftOptions = {
  /** Identifies the form and its record: `patients/12/edit`. */
  name: string
  /** The version of the edited record. A resumed draft keeps the version that it was based on. */
  version?: number | undefined
  onVersion?: (version: number) => void
  /** Fields that hold a record id, with the names they show. */
  lookups?: Record<string, LookupNames> | undefined
  extraState?: ExtraState | undefined
  /** True if a file was chosen. Drafts cannot store files. */
  file?: boolean
}

/**
 * Stores unsaved input on the server until the form is saved or the draft discarded, and offers the draft when the form
 * opens again. Each opening writes a draft of its own, so new input does not overwrite the offered draft. Render
 * `offer` in the form: the offer appears in the button bar, or in the title of a dialog. Call `forget()` after saving
 * or cancelling.
 */
export function useDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { name, version, onVersion, lookups = {}, extraState, file = false }: DraftOptions,
) {
  // The draft belongs to the user at the opening of the form: when a sign-in ends, the current user is unset before the
  // form unmounts.
  const [userId] = useState(() => currentSignIn().user?.id)
  const [initialValues] = useState<object>(() => form.formState.defaultValues ?? {})
  // The draft id of this opening; empty until the form has input.
  const key = useRef('')
  const timer = useRef<number>(undefined)
  const unsaved = useRef(false)
  const isForgotten = useRef(false)
  const { offered, others, setDrafts } = useDraftOffer(userId, name, key)
  const draftOf = { form, name, version, lookups, extraState, file }
  const extraStateText = JSON.stringify(extraState?.value ?? null)

  function storeNow(body: DraftBody | undefined) {
    clearTimeout(timer.current)
    unsaved.current = false
    if (userId === undefined) return
    if (body) key.current ||= newKey()
    if (body) keepDraft(userId, key.current, body)
    else if (key.current) forgetDraft(userId, key.current, name)
  }

  const storeUnsaved = useEffectEvent(() => {
    if (unsaved.current && !isForgotten.current) storeNow(contentOf(draftOf))
  })

  const scheduleStore = useEffectEvent(() => {
    unsaved.current = true
    clearTimeout(timer.current)
    timer.current = window.setTimeout(storeUnsaved, typingPause)
  })

  useEffect(() => {
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: () => scheduleStore() })
    const stopWatching = onPageClosing(() => storeUnsaved())
    return () => {
      unsubscribe()
      stopWatching()
      storeUnsaved()
      clearTimeout(timer.current)
    }
  }, [form.subscribe])

  // biome-ignore lint/correctness/useExhaustiveDependencies: these values change outside the form's subscription.
  useEffect(() => scheduleStore(), [extraStateText, file])

  /** Stores the current input as a separate draft and loads `draft` into the form. */
  function resume(draft: Draft) {
    const currentInput = contentOf(draftOf)
    if (currentInput) storeNow(currentInput)
    setDrafts(
      currentInput
        ? [{ ...currentInput, key: key.current, savedAt: new Date().toISOString() }, ...others]
        : others,
    )
    key.current = ''
    fillForm(draft, draftOf, initialValues)
    if (draft.version !== undefined) onVersion?.(draft.version)
    if (draft.file) showToast('O arquivo do rascunho não fica guardado: escolha-o de novo.')
    focusFirst(form)
    const { key: resumedKey, savedAt: _, ...content } = draft
    storeNow({ ...content, form: name })
    if (userId !== undefined) forgetDraft(userId, resumedKey, name)
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
        typed={form.formState.isDirty}
        onContinue={() => resume(offered)}
        onDiscard={() => discard(offered)}
      />
    ),
    forget: () => {
      isForgotten.current = true
      storeNow(undefined)
    },
  }
}
