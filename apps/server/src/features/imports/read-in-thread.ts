import { Worker } from 'node:worker_threads'
import { invalidFields, tooManyAttempts, unavailable } from '../../platform/errors.ts'
import { storeUnavailable } from '../../platform/files/store.ts'
import { limitEach, takeTurns } from '../../platform/turns.ts'
import type { SheetRow } from './header-row.ts'

export type SheetFile = { path: string; kind: 'xlsx' | 'csv' }
export type SheetMessage = { rows: SheetRow[] } | { unreadable: string }

const inTurn = takeTurns({
  atOnce: 1,
  queue: {
    maxCount: 20,
    full: () => unavailable('Há muitas planilhas sendo lidas agora. Tente de novo em instantes.', 20),
  },
})
/** Reading a sheet can take 20 seconds. The limit prevents one user with many sheets from blocking the others. */
const withinTwoPerUser = limitEach({
  maxCount: 2,
  refuse: () =>
    tooManyAttempts(
      20,
      'Você já tem duas planilhas sendo lidas. Espere uma delas ficar pronta e envie de novo.',
    ),
})
const maxReadingMs = 20_000
const maxMemory = 536_870_912

const tooMuch: SheetMessage = {
  unreadable:
    'Esta planilha é grande ou complexa demais para ser lida. Copie os dados para uma planilha nova.',
}

/** Reads the file in a worker thread, so that a malicious file can end only that thread. */
const readThere = async (file: SheetFile): Promise<SheetMessage> => {
  const worker = new Worker(new URL('./read-sheet.worker.ts', import.meta.url), {
    workerData: file,
    execArgv: [],
    stderr: true,
    stdout: true,
    resourceLimits: { maxOldGenerationSizeMb: 384 },
  })
  const before = process.memoryUsage.rss()
  // The thread's memory limit does not count unzipped data, which is outside the heap.
  const guard = setInterval(() => {
    if (process.memoryUsage.rss() - before > maxMemory) void worker.terminate()
  }, 50)
  const end = setTimeout(() => void worker.terminate(), maxReadingMs)
  try {
    return await new Promise<SheetMessage>((resolve, reject) => {
      worker.once('message', resolve)
      // A system error is not caused by the file's content, so it is not reported as an unreadable file.
      worker.once('error', (error) =>
        'syscall' in error
          ? reject(storeUnavailable('Não foi possível ler a planilha agora. Tente de novo.', error))
          : resolve(tooMuch),
      )
      worker.once('exit', () => resolve(tooMuch))
    })
  } finally {
    clearInterval(guard)
    clearTimeout(end)
    await worker.terminate()
  }
}

export const refuseFile = (message: string) => invalidFields([{ field: 'file', message }])

type Sender = { userId: number; signal: AbortSignal }

/** The rows of a sheet. Throws the reason if the sheet is unreadable. A disconnected sender leaves the queue. */
export const readInThread = async (file: SheetFile, { userId, signal }: Sender): Promise<SheetRow[]> => {
  const read = await withinTwoPerUser(userId, () => inTurn(() => readThere(file), signal, userId))
  if ('unreadable' in read) throw refuseFile(read.unreadable)
  return read.rows
}
