import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { judgePdf } from './judge-pdf.ts'

parentPort?.on('message', async (path: string) => {
  parentPort?.postMessage(await judgePdf(await readFile(path)))
})
parentPort?.postMessage('ready')
