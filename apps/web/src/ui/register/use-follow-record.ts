import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { StoredRecord } from './use-conflict.tsx'

type Followed<Values> = {
  /** Of the record as it is known now, and of the one the form was filled with. */
  version: number | undefined
  shown: number | undefined
  untouched: boolean
  reload: (() => Promise<StoredRecord<Values>>) | undefined
  onFollowed: (version: number) => void
}

/** A form nobody has touched shows what somebody else saved; once touched it keeps its own, and saving compares. */
export function useFollowRecord<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { version, shown, untouched, reload, onFollowed }: Followed<Values>,
) {
  const mayFollow = useEffectEvent(() => untouched)
  const follow = useEffectEvent(async () => {
    if (!reload || version === shown || !mayFollow()) return
    // Out of reach, the form goes on with what it has: saving finds out.
    const stored = await reload().catch(() => undefined)
    if (!stored || !mayFollow()) return
    form.reset(stored.values)
    onFollowed(stored.version)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is what is waited for
  useEffect(() => void follow(), [version])
}
