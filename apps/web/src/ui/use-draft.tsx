import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { currentSession } from '../platform/session.ts'
import { type Draft, forgetDraft, readDraft, storeDraft } from '../platform/stored-drafts.ts'
import { DraftOffer } from './draft-offer.tsx'
import { isSecret } from './secret-field.ts'

const TYPING_PAUSE = 400

function changedValues<Values extends FieldValues, Output>(form: UseFormReturn<Values, unknown, Output>) {
  const kept = (name: string) => !isSecret(name) && form.getFieldState(name as Path<Values>).isDirty
  return Object.fromEntries(Object.entries(form.getValues()).filter(([name]) => kept(name)))
}

/** Signing out forgets the drafts, and the form it takes away must not bring its own back; a session that died keeps them. */
const mayKeep = (userId: number) => {
  const { user, status } = currentSession()
  return user?.id === userId || status === 'error'
}

/**
 * Keeps what was typed on this computer, under `name`, until it is saved or thrown away; without a name, nothing.
 * Render `offer` above the form; call `forget()` once the form is saved or cancelled.
 */
export function useDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: string | undefined,
) {
  // Whoever opened the form: a session that ends takes the user away before the form.
  const [userId] = useState(() => currentSession().user?.id)
  const [offered, setOffered] = useState<Draft | undefined>(() =>
    userId !== undefined && name ? readDraft(userId, name) : undefined,
  )
  const timer = useRef<number>(undefined)
  const over = useRef(false)

  const keep = useEffectEvent(() => {
    if (over.current || userId === undefined || !name || !mayKeep(userId)) return
    // As long as the offer is unanswered, new typing is added to the draft and does not replace it.
    const values = { ...offered?.values, ...changedValues(form) }
    if (Object.keys(values).length > 0) storeDraft(userId, name, values)
    else forgetDraft(userId, name)
  })

  useEffect(() => {
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer.current)
        timer.current = window.setTimeout(() => {
          timer.current = undefined
          keep()
        }, TYPING_PAUSE)
      },
    })
    return () => {
      stop()
      if (timer.current === undefined) return
      clearTimeout(timer.current)
      timer.current = undefined
      keep()
    }
  }, [form.subscribe])

  function forgetStored() {
    clearTimeout(timer.current)
    timer.current = undefined
    if (userId !== undefined && name) forgetDraft(userId, name)
  }

  function close() {
    setOffered(undefined)
    const first = Object.keys(form.getValues())[0]
    if (first) form.setFocus(first as Path<Values>)
  }

  function resume(draft: Draft) {
    const typed = changedValues(form)
    for (const [field, value] of Object.entries(draft.values)) {
      if (field in typed || !(field in form.getValues())) continue
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
    }
    close()
  }

  return {
    offer: offered && (
      <DraftOffer
        savedAt={offered.savedAt}
        onContinue={() => resume(offered)}
        onDiscard={() => {
          forgetStored()
          close()
        }}
      />
    ),
    forget: () => {
      over.current = true
      forgetStored()
    },
  }
}
