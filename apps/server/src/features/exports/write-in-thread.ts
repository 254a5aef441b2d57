import { keepThreads } from '../../platform/kept-threads.ts'
import type { Cells, PrintedDocument } from './document.ts'

export type FileBegin = { path: string; document: PrintedDocument }
/** A file is begun, gets its rows in batches, and is ended. */
export type ToThread = FileBegin | Cells[] | 'end'
/** Which part is drawn, or that what was sent is dealt with. */
export type FromThread = number | 'done'

type Work = FileBegin & {
  rows: AsyncIterable<Cells[]>
  signal: AbortSignal
  /** Rows so far. What is written may still have to be drawn. */
  onWritten: (rows: number) => void
  onDrawn: (part: number) => void
}

const threads = keepThreads({
  file: new URL('./export.worker.ts', import.meta.url),
  resourceLimits: { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 512 },
  maxUses: 50,
})

/** One file at a time in a thread: the server goes on answering, and stopping the thread stops everything. */
export const writeInThread = async (work: Work): Promise<void> => {
  const { path, document, rows, signal, onWritten, onDrawn } = work
  signal.throwIfAborted()
  const thread = await threads.take()
  // The thread may fail, and the caller may leave, while the next rows are still being read.
  const broken = Promise.withResolvers<never>()
  broken.promise.catch(() => {})
  const leave = () => broken.reject(signal.reason)
  const ended = (code: number) => broken.reject(new Error(`the export thread ended with code ${code}`))
  let done = Promise.withResolvers<void>()
  const hear = (message: FromThread) => {
    if (message === 'done') done.resolve()
    else onDrawn(message)
  }
  signal.addEventListener('abort', leave)
  thread.once('error', broken.reject).once('exit', ended).on('message', hear)
  const send = (message: ToThread) => {
    done = Promise.withResolvers()
    thread.postMessage(message)
    return Promise.race([done.promise, broken.promise])
  }
  let written = 0
  try {
    signal.throwIfAborted()
    await send({ path, document })
    for await (const batch of rows) {
      await send(batch)
      written += batch.length
      onWritten(written)
    }
    await send('end')
  } catch (error) {
    await thread.terminate()
    throw error
  } finally {
    signal.removeEventListener('abort', leave)
    thread.off('error', broken.reject).off('exit', ended).off('message', hear)
  }
  await threads.release(thread)
}
