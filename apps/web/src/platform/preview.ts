import { keepPreviousData } from '@tanstack/react-query'
import type { Result } from './api.ts'
import type { refreshOn } from './live.ts'

const typingPause = 300
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

type Ask<Body> = (signal: AbortSignal) => Promise<Result<Body>>

/**
 * Query options for a preview of the effects of a form; disabled while `ask` is undefined. The query is debounced. A
 * failure returns null, because a preview must not block its form.
 */
export const previewOptions = <Body>(ask: Ask<Body> | undefined, concern: ReturnType<typeof refreshOn>) => ({
  enabled: ask !== undefined,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Body | null> => {
    await pause(typingPause)
    signal.throwIfAborted()
    const result = await ask?.(signal)
    return result?.ok ? result.body : null
  },
  meta: concern,
  placeholderData: keepPreviousData,
  retry: false as const,
  staleTime: 0,
  gcTime: 0,
})
