import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { StoredRecord } from './use-conflict.tsx'

type Followed<Values> = {
  /** `version` is the latest known version of the record, `shown` the version in the form. */
  version: number | undefined
  shown: number | undefined
  untouched: boolean
  reload: (() => Promise<StoredRecord<Values>>) | undefined
  onFollowed: (version: number) => void
}

/**
 * Resets a clean form when another person saves the record. A dirty form keeps its values; saving compares the
 * versions.
 */
export function useFollowRecord<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { version, shown, untouched, reload, onFollowed }: Followed<Values>,
) {
  const mayFollow = useEffectEvent(() => untouched)
  const follow = useEffectEvent(async () => {
    if (!reload || version === shown || !mayFollow()) return
    // If the request fails, the form keeps its values, and saving detects the conflict.
    const stored = await reload().catch(() => undefined)
    if (!stored || !mayFollow()) return
    form.reset(stored.values)
    onFollowed(stored.version)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run for each new version.
  useEffect(() => void follow(), [version])
}
