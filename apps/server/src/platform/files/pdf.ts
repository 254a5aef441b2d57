import { invalidFields } from '../errors.ts'
import { keepThreads } from '../kept-threads.ts'
import { takeTurns } from '../turns.ts'
import { storeAway } from './store.ts'

export type PdfVerdict = 'clean' | 'active' | 'unreadable'

const inTurn = takeTurns({ atOnce: 2 })
const mostMemory = 1_073_741_824

const threads = keepThreads({
  file: new URL('./pdf.worker.ts', import.meta.url),
  resourceLimits: { maxOldGenerationSizeMb: 512 },
  mostUses: 20,
})

/** In a thread: parsing is long and cannot be interrupted. A file made to exhaust us ends with its thread. */
const examine = async (localPath: string, longest: number): Promise<PdfVerdict> => {
  const thread = await threads.take()
  const answer = Promise.withResolvers<PdfVerdict>()
  const fail = () => answer.resolve('unreadable')
  // What the system did not let us read says nothing of the file.
  const hearError = (error: Error) =>
    'syscall' in error
      ? answer.reject(storeAway('Não foi possível verificar o PDF agora. Tente de novo.', error))
      : fail()
  // Its answer may be on the way, and a thread that ends must not be put to rest for it.
  const stop = () => {
    fail()
    void thread.terminate()
  }
  const before = process.memoryUsage.rss()
  const guard = setInterval(() => {
    if (process.memoryUsage.rss() - before > mostMemory) stop()
  }, 50)
  const end = setTimeout(stop, longest)
  thread.once('message', answer.resolve).once('error', hearError).once('exit', fail)
  thread.postMessage(localPath)
  const verdict = await answer.promise.finally(() => {
    clearInterval(guard)
    clearTimeout(end)
    thread.off('message', answer.resolve).off('error', hearError).off('exit', fail)
  })
  if (verdict === 'clean') await threads.rest(thread)
  else await thread.terminate()
  return verdict
}

const refusal = {
  active: 'Este PDF traz programas ou comandos e não é aceito. Imprima-o como um PDF novo e envie de novo.',
  unreadable: 'Este PDF está danificado ou protegido por senha, e não pôde ser verificado.',
} satisfies Record<Exclude<PdfVerdict, 'clean'>, string>

/** Refuses what could act by itself when opened, and what hides whether it would. */
export const inspectPdf = async (localPath: string, longest = 20_000): Promise<void> => {
  const verdict = await inTurn(() => examine(localPath, longest))
  if (verdict !== 'clean') throw invalidFields([{ field: 'file', message: refusal[verdict] }])
}
