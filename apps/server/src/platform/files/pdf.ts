import { invalidFields } from '../errors.ts'
import { keepThreads } from '../kept-threads.ts'
import { takeTurns } from '../turns.ts'
import { storeUnavailable } from './store.ts'

export type PdfVerdict = 'clean' | 'active' | 'unreadable'

const inTurn = takeTurns({ atOnce: 2 })
const maxMemory = 1_073_741_824

const threads = keepThreads({
  file: new URL('./pdf.worker.ts', import.meta.url),
  resourceLimits: { maxOldGenerationSizeMb: 512 },
  maxUses: 20,
})

/**
 * Parses in a worker thread, because parsing is slow and cannot be interrupted. A hostile file is stopped by terminating its
 * thread.
 */
const examine = async (localPath: string, timeLimit: number): Promise<PdfVerdict> => {
  const thread = await threads.take()
  const answer = Promise.withResolvers<PdfVerdict>()
  const fail = () => answer.resolve('unreadable')
  // A system error is not caused by the file's content.
  const onError = (error: Error) =>
    'syscall' in error
      ? answer.reject(storeUnavailable('Não foi possível verificar o PDF agora. Tente de novo.', error))
      : fail()
  // Settle first: the answer may still arrive, and a thread that is being terminated must not be reused.
  const stop = () => {
    fail()
    void thread.terminate()
  }
  const before = process.memoryUsage.rss()
  const guard = setInterval(() => {
    if (process.memoryUsage.rss() - before > maxMemory) stop()
  }, 50)
  const end = setTimeout(stop, timeLimit)
  thread.once('message', answer.resolve).once('error', onError).once('exit', fail)
  thread.postMessage(localPath)
  const verdict = await answer.promise.finally(() => {
    clearInterval(guard)
    clearTimeout(end)
    thread.off('message', answer.resolve).off('error', onError).off('exit', fail)
  })
  if (verdict === 'clean') await threads.release(thread)
  else await thread.terminate()
  return verdict
}

const refusal = {
  active: 'Este PDF traz programas ou comandos e não é aceito. Imprima-o como um PDF novo e envie de novo.',
  unreadable: 'Este PDF está danificado ou protegido por senha, e não pôde ser verificado.',
} satisfies Record<Exclude<PdfVerdict, 'clean'>, string>

/** Throws if a PDF could act by itself when opened, or if it cannot be examined. */
export const inspectPdf = async (localPath: string, timeLimit = 20_000): Promise<void> => {
  const verdict = await inTurn(() => examine(localPath, timeLimit))
  if (verdict !== 'clean') throw invalidFields([{ field: 'file', message: refusal[verdict] }])
}
