import { useNavigate } from '@tanstack/react-router'
import { whoMay } from '@zelo/contract/permissions'
import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, Mode } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { Result } from '../../platform/api.ts'
import { useFormKey } from '../../platform/form-key.ts'
import { useGoBack } from '../details/go-back.ts'
import { type ExtraState, useDraft } from '../draft/use-draft.tsx'
import { useLeaveGuard } from '../form/leave-guard.tsx'
import { applyServerErrors } from '../form/server-errors.ts'
import { useSave } from '../form/use-save.ts'
import { useSchemaForm } from '../form/use-schema-form.ts'
import { useWhileHere } from '../form/while-here.ts'
import type { LookupNames } from '../lookup/use-lookup-names.ts'
import { showToast } from '../toast/toast.ts'
import type { Edited } from './last-change.ts'
import { RecordGone } from './record-gone.ts'
import { useChangedMeanwhile } from './use-changed-meanwhile.ts'
import { useConflict } from './use-conflict.tsx'
import { useFollowRecord } from './use-follow-record.ts'

/** The idempotency key of a creation, or the version that an edit started from. */
export type Stamp = { idempotencyKey: string | undefined; version: number | undefined }

type Refused = Extract<Result<unknown>, { ok: false }>

export type RecordFormOptions<Values extends FieldValues, Output, Stored, Body> = {
  schema: z.ZodMiniType<Output, Values>
  /** The initial values of a new record. */
  empty: DefaultValues<NoInfer<Values>>
  /** Converts a stored record to form values. */
  values: (stored: Stored) => Values
  mode?: Mode
  /** The name of the form's drafts. */
  name: string
  /** Fields that hold a record id, with the names they show. */
  lookups?: Record<string, LookupNames>
  /** A choice outside of the form fields. */
  extraState?: ExtraState
  /** The record to edit; undefined in a form for a new record. */
  record?: Stored | undefined
  /** True if a record is readable but marked as removed. Other removed records return 404. */
  isRemoved?: boolean
  send: (values: Output, stamp: Stamp) => Promise<Result<Body>>
  /** Fetches the record again after a stale edit was rejected. */
  reload?: (() => Promise<Stored>) | undefined
  /** Receives the refetched record, so that lookups show the names of its linked records. */
  onReloaded?: (stored: Stored) => void
  /** A note in the conflict dialog about another effect of the stored record. */
  conflictNote?: string
  /** Whether the form may send a merged edit without asking. Default: true. */
  mayResend?: () => boolean
  /** Identifies the record, to read the author of a change by another person. Without it the notice has no name. */
  edited?: Edited | undefined
  texts: { success: string; failure: string }
  /** Form field → label, for the fields to compare after a stale edit. */
  labels: Partial<Record<keyof Values & string, string>>
  /** Formatters for compared fields whose value is not plain text. */
  show?: Partial<Record<keyof Values & string, (value: unknown) => string>>
  /** API field → form field, where they differ. */
  names?: Record<string, string>
  onSaved?: (body: Body) => unknown
  /** Handles a rejection, in addition to the toast and the field errors. */
  onRefused?: (body: Refused['body']) => void
  /** The screen after saving; undefined returns to the previous screen. */
  nextTo?: (body: Body) => string | undefined
  /** The screen after saving or cancelling, if the person opened the panel on the form. */
  backTo: string
}

const notifyUnsaved = (detail: string) =>
  showToast('Ainda não foi salvo: confira o formulário e salve de novo.', { detail, duration: 7000 })

const notifyRemoved = () =>
  showToast('Não foi salvo: este cadastro foi removido.', {
    detail: `Copie o que digitou, ou peça a ${whoMay('registers.restore')} para restaurar o cadastro.`,
    duration: 7000,
  })

const isStale = ({ status, body }: Refused) =>
  status === 406 && Boolean(body.errors?.some(({ field }) => field === 'version'))

/** The state of a form that creates or edits a record. Render `dialogs` once, above the form. */
export function useRecordForm<Values extends FieldValues, Output, Stored extends { version: number }, Body>({
  schema,
  empty,
  values: valuesOf,
  mode,
  name,
  lookups,
  extraState,
  record,
  isRemoved = false,
  send,
  reload: fetchRecord,
  onReloaded,
  conflictNote,
  mayResend = () => true,
  edited,
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
  const draft = useDraft(form, { name, version, onVersion: setVersion, lookups, extraState })
  const isDirty = form.formState.isDirty || extraState?.value != null
  const { leaveDialog, allowLeave } = useLeaveGuard(isDirty)
  const reload =
    fetchRecord &&
    (async () => {
      const stored = await fetchRecord()
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
    onResolved: setVersion,
  })
  // The sentence about a merge, until the merged form was sent. The form is resent once, never in a loop.
  const [merged, setMerged] = useState<string>()
  const isResending = useRef(false)
  const newest = isDirty && !conflict.comparing ? record?.version : undefined
  const isNotFound = useContext(RecordGone)
  const isGone = record !== undefined && (isRemoved || isNotFound)
  useChangedMeanwhile(edited, { newest, shown: version, isGone })
  const whenHere = useWhileHere((next: string | undefined) =>
    next ? navigate({ to: next, replace: true }) : goBack(),
  )

  function cancel() {
    draft.forget()
    allowLeave()
    goBack()
  }

  const { save, pending } = useSave({
    ...texts,
    successDetail: merged,
    send: (values: Output) => send(values, { version, idempotencyKey: record ? undefined : formKey }),
    onSaved: async (body: Body) => {
      draft.forget()
      allowLeave()
      await onSaved?.(body)
      // The form stays disabled during the navigation, so that nobody sends it again.
      setSaved(true)
      // Navigation replaces the history entry of the form, so that Back from the next screen skips the form.
      await whenHere(nextTo?.(body))
    },
    onRefused: async (refusal) => {
      onRefused?.(refusal.body)
      if (!isStale(refusal))
        return applyServerErrors(form, refusal.body.errors ?? [], (field) => names[field] ?? field)
      const text = await conflict.compare(refusal.body.lastChange)
      if (text && isResending.current) notifyUnsaved(text)
      else setMerged(text)
      // The conflict dialog or the resent form reports the result, so no failure toast is shown.
      return null
    },
  })

  const resend = useEffectEvent(async () => {
    if (merged === undefined || isResending.current) return
    isResending.current = true
    if (mayResend()) await form.handleSubmit(save, () => notifyUnsaved(merged))()
    else notifyUnsaved(merged)
    isResending.current = false
    setMerged(undefined)
  })
  // True once the `record` prop has the merged version, which parts outside the form fields also show.
  const isReady = merged !== undefined && !pending && (record?.version ?? 0) >= (version ?? 0)
  useEffect(() => {
    if (isReady) void resend()
  }, [isReady])

  return {
    form,
    save: isGone ? notifyRemoved : save,
    pending: pending || saved || conflict.comparing,
    cancel: cancel,
    dialogs: (
      <>
        {draft.offer}
        {leaveDialog}
        {conflict.conflictDialog}
      </>
    ),
  }
}
