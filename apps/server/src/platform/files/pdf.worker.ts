import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { judgePdf } from './judge-pdf.ts'
import type { PdfAnswer } from './pdf.ts'

let left: number = workerData

parentPort?.on('message', async (path: string) => {
  const verdict = await judgePdf(await readFile(path))
  left -= 1
  parentPort?.postMessage({ verdict, mayStay: left > 0 } satisfies PdfAnswer)
})
parentPort?.postMessage('ready')
