import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { StoredRecord } from './use-conflict.tsx'

type Followed<Values> = {
  /** The versions of the record as known now, and of the one in the form. */
  version: number | undefined
  shown: number | undefined
  untouched: boolean
  reload: (() => Promise<StoredRecord<Values>>) | undefined
  onFollowed: (version: number) => void
}

/** An untouched form shows changes by others; once touched it keeps its values, and saving compares. */
export function useFollowRecord<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { version, shown, untouched, reload, onFollowed }: Followed<Values>,
) {
  const mayFollow = useEffectEvent(() => untouched)
  const follow = useEffectEvent(async () => {
    if (!reload || version === shown || !mayFollow()) return
    // If the server is out of reach, the form goes on with its values: saving finds a conflict.
    const stored = await reload().catch(() => undefined)
    if (!stored || !mayFollow()) return
    form.reset(stored.values)
    onFollowed(stored.version)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is what is waited for
  useEffect(() => void follow(), [version])
}
