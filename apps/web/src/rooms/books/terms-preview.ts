import { keepPreviousData } from '@tanstack/react-query'
import type { TermsPreview } from '@zelo/contract/dated-terms'
import type { Result } from '../../platform/api.ts'

const typingPause = 300
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

type Ask = (signal: AbortSignal) => Promise<Result<TermsPreview>>

/** The common part of the previews of changed terms. A failure is an answer too: a preview never blocks a form. */
export const previewOptions = (ask: Ask | undefined) => ({
  enabled: ask !== undefined,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<TermsPreview | null> => {
    await pause(typingPause)
    signal.throwIfAborted()
    const result = await ask?.(signal)
    return result?.ok ? result.body : null
  },
  placeholderData: keepPreviousData,
  retry: false as const,
  staleTime: 0,
  gcTime: 0,
})

/** A day as a date field holds it, once it is complete. */
export const isDay = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text)
