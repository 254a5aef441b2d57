import { keepThreads } from '../../platform/kept-threads.ts'
import type { Cells, PrintedDocument } from './document.ts'

export type FileBegin = { path: string; document: PrintedDocument }
/** Messages to the thread: the beginning of a file, batches of rows, the end. */
export type ToThread = FileBegin | Cells[] | 'end'
/** Messages from the thread: the drawn part from 0 to 1, or 'done' after each processed message. */
export type FromThread = number | 'done'

type Work = FileBegin & {
  rows: AsyncIterable<Cells[]>
  signal: AbortSignal
  /** Called with the number of rows written so far. A PDF draws the rows only later. */
  onWritten: (rows: number) => void
  onDrawn: (part: number) => void
}

const threads = keepThreads({
  file: new URL('./export.worker.ts', import.meta.url),
  resourceLimits: { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 512 },
  maxUses: 50,
})

/** Writes the file in a worker thread, so that the event loop stays free. Aborting `signal` terminates the thread. */
export const writeInThread = async (work: Work): Promise<void> => {
  const { path, document, rows, signal, onWritten, onDrawn } = work
  signal.throwIfAborted()
  const thread = await threads.take()
  // The thread may fail, or the caller may abort, while the next rows are read. Nothing awaits this promise at that time.
  const broken = Promise.withResolvers<never>()
  broken.promise.catch(() => {})
  const abort = () => broken.reject(signal.reason)
  const ended = (code: number) => broken.reject(new Error(`the export thread ended with code ${code}`))
  let done = Promise.withResolvers<void>()
  const receive = (message: FromThread) => {
    if (message === 'done') done.resolve()
    else onDrawn(message)
  }
  signal.addEventListener('abort', abort)
  thread.once('error', broken.reject).once('exit', ended).on('message', receive)
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
    signal.removeEventListener('abort', abort)
    thread.off('error', broken.reject).off('exit', ended).off('message', receive)
  }
  await threads.release(thread)
}
