import { on } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import type { Cells } from './document.ts'
import type { ThreadData, ThreadMessage } from './write-in-thread.ts'

const port = parentPort
if (!port) throw new Error('this file is started as a thread')
const post = (message: ThreadMessage) => port.postMessage(message)
const messages = on(port, 'message') as AsyncIterable<[Cells[] | 'end']>

const { path, document } = workerData as ThreadData
const open =
  document.kind === 'pdf'
    ? (await import('./pdf/pdf.ts')).openPdf
    : (await import('./sheet/sheet.ts')).openSheet
const writer = open(path, document)

// One 'done' per message: the reader of the rows sends the next ones only then. It listens on after the end, because a
// thread that ends by itself may lose its last message: its starter stops it.
for await (const [rows] of messages) {
  await (rows === 'end' ? writer.end(post) : writer.add(rows))
  post('done')
}
