import type { Statement } from '@zelo/contract/statements'
import { useEffect, useState } from 'react'
import { call } from '../../platform/api.ts'

type Loaded = { statement?: Statement; refusal?: string; mayRetry?: boolean }

const noAnswer = 'Não foi possível abrir o extrato agora. Verifique a sua conexão e tente de novo.'

/** Reads the statement of a link. The statement page has no query client, so the hook holds the answer in its state. */
export function useStatement(token: string) {
  const [attempt, setAttempt] = useState(0)
  const [{ statement, refusal, mayRetry }, setLoaded] = useState<Loaded>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt repeats the request.
  useEffect(() => {
    const controller = new AbortController()
    setLoaded({})
    call('GET /statements/{token}', { params: { token }, signal: controller.signal }).then(
      ({ ok, status, body }) => {
        if (ok) setLoaded({ statement: body })
        // If the server refuses the link itself (404 or 422), a retry is useless.
        else setLoaded({ refusal: body.message || noAnswer, mayRetry: status !== 404 && status !== 422 })
      },
      // The call throws only if the request was aborted on unmount.
      () => {},
    )
    return () => controller.abort()
  }, [token, attempt])
  return { statement, refusal, retry: mayRetry ? () => setAttempt(attempt + 1) : undefined }
}
