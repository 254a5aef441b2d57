import { keepPreviousData } from '@tanstack/react-query'
import type { Result } from './api.ts'
import type { refreshOn } from './live.ts'

const typingPause = 300
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

type Ask<Body> = (signal: AbortSignal) => Promise<Result<Body>>

/**
 * The options of a query that previews what a form would do, once `ask` is known. It waits for a pause in the typing. A
 * failure is the answer null: a preview never blocks its form.
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
