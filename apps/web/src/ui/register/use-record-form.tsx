import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { DefaultValues, FieldValues, Mode } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { Result } from '../../platform/api.ts'
import { useFormKey } from '../../platform/form-key.ts'
import { useGoBack } from '../details/go-back.ts'
import { type Beside, useDraft } from '../draft/use-draft.tsx'
import { applyServerErrors } from '../form/form.tsx'
import { useLeaveGuard } from '../form/leave-guard.tsx'
import { useSave } from '../form/use-save.ts'
import { useSchemaForm } from '../form/use-schema-form.ts'
import { useWhileHere } from '../form/while-here.ts'
import type { LookupNames } from '../lookup/use-lookup-names.ts'
import { showToast } from '../toast/toast.ts'
import { useConflict } from './use-conflict.tsx'
import { useFollowRecord } from './use-follow-record.ts'

/** The safeguards of a write: the key of a creation, or the version from which an edit started. */
export type Stamp = { idempotencyKey: string | undefined; version: number | undefined }

type Refused = Extract<Result<unknown>, { ok: false }>

export type RecordFormOptions<Values extends FieldValues, Output, Stored, Body> = {
  schema: z.ZodMiniType<Output, Values>
  /** The first values of a new record. */
  empty: DefaultValues<NoInfer<Values>>
  /** A stored record as the form holds it. */
  values: (stored: Stored) => Values
  mode?: Mode
  /** The name under which its drafts are kept. */
  name: string
  /** The fields that hold a record's number, with the names they show. */
  lookups?: Record<string, LookupNames>
  /** A further choice beside the fields. */
  beside?: Beside
  /** The record being edited; without one the form creates. */
  record?: Stored | undefined
  send: (values: Output, stamp: Stamp) => Promise<Result<Body>>
  /** Reads the record anew, for the comparison after a stale edit. */
  reload?: (() => Promise<Stored>) | undefined
  /** Remembers the names that the record read anew brings along. */
  onReloaded?: (stored: Stored) => void
  /** A further consequence of the stored record, shown where a stale edit is compared. */
  conflictNote?: string
  /**
   * What another person changed elsewhere in the record is merged without a question, and the form sent again unless
   * this says that it needs a second look first.
   */
  merge?: { mayResend: () => boolean }
  texts: { success: string; failure: string }
  /** Form field → its label. A stale edit compares these fields. */
  labels: Partial<Record<keyof Values & string, string>>
  /** The text of a field in that comparison, where its value is no plain text. */
  show?: Partial<Record<keyof Values & string, (value: unknown) => string>>
  /** API field → form field, where they differ. */
  names?: Record<string, string>
  onSaved?: (body: Body) => unknown
  /** A further answer to a refusal, beside the toast and the errors on the fields. */
  onRefused?: (body: Refused['body']) => void
  /** The next screen after saving; without one it leads back. */
  nextTo?: (body: Body) => string | undefined
  /** The screen after saving or cancelling when this was the first screen of the visit. */
  backTo: string
}

const isStale = ({ status, body }: Refused) =>
  status === 406 && Boolean(body.errors?.some(({ field }) => field === 'version'))

/** A form that creates or edits a record. Render `dialogs` once, above the form. */
export function useRecordForm<Values extends FieldValues, Output, Stored extends { version: number }, Body>({
  schema,
  empty,
  values: valuesOf,
  mode,
  name,
  lookups,
  beside,
  record,
  send,
  reload: readAnew,
  onReloaded,
  conflictNote,
  merge,
  texts,
  labels,
  show,
  names = {},
  onSaved,
  onRefused,
  nextTo,
  backTo,
}: RecordFormOptions<Values, Output, Stored, Body>) {
  const form = useSchemaForm(schema, {
    mode,
    defaultValues: record ? (valuesOf(record) as DefaultValues<Values>) : empty,
  })
  const formKey = useFormKey()
  const [version, setVersion] = useState(record?.version)
  const [saved, setSaved] = useState(false)
  const draft = useDraft(form, { name, version, onVersion: setVersion, lookups, beside })
  const isDirty = form.formState.isDirty || beside?.value != null
  const { leaveDialog, allowLeave } = useLeaveGuard(isDirty)
  const reload =
    readAnew &&
    (async () => {
      const stored = await readAnew()
      onReloaded?.(stored)
      return { values: valuesOf(stored), version: stored.version }
    })
  useFollowRecord(form, {
    version: record?.version,
    shown: version,
    untouched: !isDirty,
    reload,
    onFollowed: setVersion,
  })
  const goBack = useGoBack(backTo)
  const navigate = useNavigate()
  const conflict = useConflict(form, {
    reload,
    labels,
    show,
    note: conflictNote,
    merges: merge !== undefined,
    onResolved: setVersion,
  })
  const [merged, setMerged] = useState(false)
  const goOn = useWhileHere((next: string | undefined) =>
    next ? navigate({ to: next, replace: true }) : goBack(),
  )

  function leave() {
    draft.forget()
    allowLeave()
    goBack()
  }

  const { save, pending } = useSave({
    ...texts,
    send: (values: Output) => send(values, { version, idempotencyKey: record ? undefined : formKey }),
    onSaved: async (body: Body) => {
      draft.forget()
      allowLeave()
      await onSaved?.(body)
      // Going back takes a moment, in which the form must not be sent again.
      setSaved(true)
      // In place of the form, so that the next step leads back to where this one began.
      await goOn(nextTo?.(body))
    },
    onRefused: async (refusal) => {
      onRefused?.(refusal.body)
      if (!isStale(refusal))
        return applyServerErrors(form, refusal.body.errors ?? [], (field) => names[field] ?? field)
      const compared = conflict.compare()
      if (!merge || !(await compared)) return undefined
      setMerged(true)
      return null
    },
  })

  const resend = useEffectEvent(() => {
    setMerged(false)
    if (merge?.mayResend()) void form.handleSubmit(save)()
    else showToast('Ainda não foi salvo: confira o formulário e salve de novo.')
  })
  // Once the merged record is the one that the form and what stands beside it are made of.
  const isReady = merged && !pending && (record?.version ?? 0) >= (version ?? 0)
  useEffect(() => {
    if (isReady) resend()
  }, [isReady])

  return {
    form,
    save,
    pending: pending || saved || conflict.comparing,
    cancel: leave,
    dialogs: (
      <>
        {draft.offer}
        {leaveDialog}
        {conflict.conflictDialog}
      </>
    ),
  }
}
