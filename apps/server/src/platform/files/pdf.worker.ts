import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { judgePdf } from './judge-pdf.ts'

parentPort?.postMessage(await judgePdf(await readFile(workerData)))
