import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { invalidFields } from '../errors.ts'
import { takeTurns } from '../turns.ts'

export type PdfVerdict = 'clean' | 'active' | 'unreadable'
/** What a thread says of a file, and whether it may be given another. */
export type PdfAnswer = { verdict: PdfVerdict; mayStay: boolean }

const inTurn = takeTurns({ atOnce: 2 })
const mostMemory = 1_073_741_824

/** Threads that wait for the next file, each with the end of its wait: to load the parser takes longer than most files. */
const resting = new Map<Worker, NodeJS.Timeout>()
const longestRest = 30_000
/** The parser keeps every name it reads: a thread that lives on would grow with them. */
const mostFiles = 20

const startThread = async () => {
  const worker = new Worker(new URL('./pdf.worker.ts', import.meta.url), {
    workerData: mostFiles,
    execArgv: [],
    stderr: true,
    stdout: true,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  worker.unref()
  // One that fails while it rests is only forgotten: an error that nobody hears would end the server.
  worker.on('error', () => wake(worker)).once('exit', () => wake(worker))
  // On a busy machine this may take longer than a file is given.
  await once(worker, 'message')
  return worker
}

const wake = (worker: Worker) => {
  clearTimeout(resting.get(worker))
  resting.delete(worker)
  return worker
}

const rest = (worker: Worker) =>
  resting.set(worker, setTimeout(() => worker.terminate(), longestRest).unref())

const takeThread = () => {
  const [kept] = resting.keys()
  return kept ? wake(kept) : startThread()
}

/** In a thread: parsing is long and cannot be interrupted. A file made to exhaust us ends with its thread. */
const examine = async (localPath: string, longest: number): Promise<PdfVerdict> => {
  const worker = await takeThread()
  const before = process.memoryUsage.rss()
  const guard = setInterval(() => {
    if (process.memoryUsage.rss() - before > mostMemory) worker.terminate()
  }, 50)
  const end = setTimeout(() => worker.terminate(), longest)
  const answer = Promise.withResolvers<PdfAnswer>()
  const fail = () => answer.resolve({ verdict: 'unreadable', mayStay: false })
  worker.once('message', answer.resolve).once('error', fail).once('exit', fail)
  worker.postMessage(localPath)
  const { verdict, mayStay } = await answer.promise
  clearInterval(guard)
  clearTimeout(end)
  worker.off('error', fail).off('exit', fail)
  // What was not clean may have left something behind.
  if (mayStay && verdict === 'clean') rest(worker)
  else await worker.terminate()
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
