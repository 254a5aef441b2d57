import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Cells, PrintedDocument } from './document.ts'

export type ThreadData = { path: string; document: PrintedDocument }

type Work = ThreadData & {
  rows: AsyncIterable<Cells[]>
  signal: AbortSignal
  onWritten: (rows: number) => void
}

/** One file, in a thread of its own: the server goes on answering, and stopping the thread stops everything. */
export const writeInThread = async ({ path, document, rows, signal, onWritten }: Work): Promise<void> => {
  signal.throwIfAborted()
  const workerData: ThreadData = { path, document }
  const thread = new Worker(new URL('./export.worker.ts', import.meta.url), {
    workerData,
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 512 },
  })
  // The thread may fail, and the caller may leave, while the next rows are still being read.
  const broken = Promise.withResolvers<never>()
  broken.promise.catch(() => {})
  const leave = () => broken.reject(signal.reason)
  signal.addEventListener('abort', leave)
  thread.once('error', broken.reject)
  thread.once('exit', (code) => broken.reject(new Error(`the export thread ended with code ${code}`)))
  const send = (message: Cells[] | 'end') => {
    thread.postMessage(message)
    return Promise.race([once(thread, 'message'), broken.promise])
  }
  try {
    for await (const batch of rows) {
      await send(batch)
      onWritten(batch.length)
    }
    await send('end')
  } finally {
    signal.removeEventListener('abort', leave)
    await thread.terminate()
  }
}
