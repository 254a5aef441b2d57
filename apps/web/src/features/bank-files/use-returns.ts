import { useQueryClient } from '@tanstack/react-query'
import type { ReturnSummary } from '@zelo/contract/bank-files'
import { useRef, useState } from 'react'
import { call } from '../../platform/api.ts'
import { refusalText } from '../../ui/form/refusal-text.ts'

/** An uploaded return file. Until the answer, `summary` and `refusal` are undefined. */
export type SentReturn = {
  key: number
  file: File
  summary?: ReturnSummary
  refusal?: string | undefined
  /** True if the server did not answer. The upload may be repeated, because reading a return twice changes nothing. */
  canRetry?: boolean
}

const unknownRefusal = 'O retorno não pôde ser lido.'

/** Uploads return files one after another, in the order of selection. */
export function useReturns() {
  const client = useQueryClient()
  const [sent, setSent] = useState<SentReturn[]>([])
  const queue = useRef(Promise.resolve())
  const keys = useRef(0)
  const put = (one: SentReturn) =>
    setSent((before) =>
      before.some(({ key }) => key === one.key)
        ? before.map((other) => (other.key === one.key ? one : other))
        : [...before, one],
    )

  async function read(key: number, file: File) {
    const result = await call('POST /payment-management/bank-files/returns', { file })
    if (!result.ok) {
      const refusal = refusalText(result, result.body.errors) ?? unknownRefusal
      put({ key, file, refusal, canRetry: result.status === 0 || result.status >= 500 })
      return
    }
    put({ key, file, summary: result.body })
    // Invalidates all queries, because payments also change production, months and accounts.
    await client.invalidateQueries()
  }

  function send(key: number, file: File) {
    put({ key, file })
    queue.current = queue.current.then(() => read(key, file))
  }

  return {
    sent,
    add: (file: File) => {
      keys.current += 1
      send(keys.current, file)
    },
    retry: ({ key, file }: SentReturn) => send(key, file),
  }
}
