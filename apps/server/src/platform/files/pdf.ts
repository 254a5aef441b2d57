import { Worker } from 'node:worker_threads'
import { invalidFields } from '../errors.ts'
import { takeTurns } from '../turns.ts'

export type PdfVerdict = 'clean' | 'active' | 'unreadable'

const inTurn = takeTurns({ atOnce: 2 })
const mostMemory = 1_073_741_824

/** In a thread of its own: parsing is long and cannot be interrupted. A file made to exhaust us ends with its thread. */
const examine = async (localPath: string, longest: number): Promise<PdfVerdict> => {
  const worker = new Worker(new URL('./pdf.worker.ts', import.meta.url), {
    workerData: localPath,
    execArgv: [],
    stderr: true,
    stdout: true,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  const before = process.memoryUsage.rss()
  const guard = setInterval(() => {
    if (process.memoryUsage.rss() - before > mostMemory) worker.terminate()
  }, 50)
  const end = setTimeout(() => worker.terminate(), longest)
  try {
    return await new Promise<PdfVerdict>((resolve) => {
      worker.once('message', resolve)
      worker.once('error', () => resolve('unreadable'))
      worker.once('exit', () => resolve('unreadable'))
    })
  } finally {
    clearInterval(guard)
    clearTimeout(end)
    await worker.terminate()
  }
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
