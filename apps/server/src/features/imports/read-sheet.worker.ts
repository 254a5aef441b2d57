import { parentPort, workerData } from 'node:worker_threads'
import type { SheetFile, SheetMessage } from './read-in-thread.ts'
import { readSheetRows, Unreadable } from './read-sheet.ts'

const { path, kind } = workerData as SheetFile

const read = async (): Promise<SheetMessage> => {
  try {
    return { rows: await readSheetRows(path, kind) }
  } catch (error) {
    if (error instanceof Unreadable) return { unreadable: error.message }
    throw error
  }
}

parentPort?.postMessage(await read())
