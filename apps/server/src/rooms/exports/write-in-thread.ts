import { Worker } from 'node:worker_threads'
import type { Cells, PrintedDocument } from './document.ts'

export type ThreadData = { path: string; document: PrintedDocument }
/** Which part is drawn, or that what was sent is dealt with. */
export type ThreadMessage = number | 'done'

type Work = ThreadData & {
  rows: AsyncIterable<Cells[]>
  signal: AbortSignal
  /** Rows so far. What is written may still have to be drawn. */
  onWritten: (rows: number) => void
  onDrawn: (part: number) => void
}

/** One file, in a thread of its own: the server goes on answering, and stopping the thread stops everything. */
export const writeInThread = async (work: Work): Promise<void> => {
  const { path, document, rows, signal, onWritten, onDrawn } = work
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
  let done = Promise.withResolvers<void>()
  thread.on('message', (message: ThreadMessage) => {
    if (message === 'done') done.resolve()
    else onDrawn(message)
  })
  const send = (message: Cells[] | 'end') => {
    done = Promise.withResolvers()
    thread.postMessage(message)
    return Promise.race([done.promise, broken.promise])
  }
  let written = 0
  try {
    for await (const batch of rows) {
      await send(batch)
      written += batch.length
      onWritten(written)
    }
    await send('end')
  } finally {
    signal.removeEventListener('abort', leave)
    await thread.terminate()
  }
}
