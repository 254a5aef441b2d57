import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { currentSession } from '../platform/session.ts'
import { type Draft, forgetDraft, readDraft, storeDraft } from '../platform/stored-drafts.ts'
import { DraftOffer } from './draft-offer.tsx'
import { isSecret } from './secret-field.ts'

const TYPING_PAUSE = 400

/** What is not as it was when the form was opened, and how it was then. */
function changesIn<Values extends FieldValues, Output>(form: UseFormReturn<Values, unknown, Output>) {
  const before: Record<string, unknown> = form.formState.defaultValues ?? {}
  const changed = Object.entries(form.getValues()).filter(
    ([name, value]) => !isSecret(name) && value !== before[name],
  )
  return {
    values: Object.fromEntries(changed),
    opened: Object.fromEntries(changed.map(([name]) => [name, before[name]])),
  }
}

type DraftOptions = {
  /** Under which it is kept; without a name, nothing is. */
  name: string | undefined
  /** Of the record being edited: taken up later, the draft is still an edit of that one. */
  version: number | undefined
  onVersion: (version: number) => void
}

/** Signing out forgets the drafts, and the form it takes away must not bring its own back; a session that died keeps them. */
const mayKeep = (userId: number) => {
  const { user, status } = currentSession()
  return user?.id === userId || status === 'error'
}

/**
 * Keeps what was typed on this computer until it is saved or thrown away, and offers it once: whoever types something
 * else, or leaves, has answered. Render `offer` above the form; call `forget()` once the form is saved or cancelled.
 */
export function useDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { name, version, onVersion }: DraftOptions,
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
    const changes = changesIn(form)
    if (Object.keys(changes.values).length > 0) storeDraft(userId, name, { ...changes, version })
    else if (!offered) forgetDraft(userId, name)
  })

  const typePast = useEffectEvent(() => {
    if (!offered || Object.keys(changesIn(form).values).length === 0) return
    forgetStored()
    setOffered(undefined)
  })

  const leavePast = useEffectEvent(() => {
    // Whose session ended has not left.
    if (offered && currentSession().user) forgetStored()
  })

  useEffect(() => {
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        typePast()
        clearTimeout(timer.current)
        timer.current = window.setTimeout(() => {
          timer.current = undefined
          keep()
        }, TYPING_PAUSE)
      },
    })
    return () => {
      stop()
      leavePast()
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
    // Before the draft's values come in, which are not somebody typing past the offer.
    flushSync(() => setOffered(undefined))
    const first = Object.keys(form.getValues())[0]
    if (first) form.setFocus(first as Path<Values>)
  }

  function resume(draft: Draft) {
    const known = Object.entries(draft.values).filter(([field]) => field in form.getValues())
    close()
    // What others saved since is compared with what this person saw.
    form.reset({ ...form.formState.defaultValues, ...draft.opened } as Values, { keepValues: true })
    for (const [field, value] of known)
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
    if (draft.version !== undefined) onVersion(draft.version)
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
