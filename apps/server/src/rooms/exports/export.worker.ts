import { on } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import type { Cells } from './document.ts'
import type { ThreadData } from './write-in-thread.ts'

const { path, document } = workerData as ThreadData
const open =
  document.kind === 'pdf' ? (await import('./pdf/pdf.ts')).openPdf : (await import('./sheet.ts')).openSheet

if (parentPort) {
  const writer = open(path, document)
  // One answer per message: whoever reads the rows sends the next ones only then.
  for await (const [rows] of on(parentPort, 'message') as AsyncIterable<[Cells[] | 'end']>) {
    if (rows === 'end') {
      await writer.end()
      parentPort.postMessage('ended')
      break
    }
    await writer.add(rows)
    parentPort.postMessage('written')
  }
}
