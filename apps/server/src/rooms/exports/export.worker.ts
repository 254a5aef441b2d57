import { on } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import type { Cells } from './document.ts'
import type { ThreadData, ThreadMessage } from './write-in-thread.ts'

const port = parentPort
if (!port) throw new Error('this file is started as a thread')
const post = (message: ThreadMessage) => port.postMessage(message)
const messages = on(port, 'message') as AsyncIterable<[Cells[] | 'end']>

const { path, document } = workerData as ThreadData
// Each loads only what it draws with.
const openers = {
  pdf: async () => (await import('./pdf/pdf.ts')).openPdf,
  xlsx: async () => (await import('./sheet/sheet.ts')).openSheet,
  json: async () => (await import('./json.ts')).openJson,
}
const openDocument = async () => {
  const { letter } = document
  if (letter) return (await import('./pdf/letter.ts')).openLetter(path, { ...document, letter })
  return (await openers[document.kind]())(path, document)
}
const writer = await openDocument()

// One 'done' per message: the reader of the rows sends the next ones only then. It listens on after the end, because a
// thread that ends by itself may lose its last message: its starter stops it.
for await (const [rows] of messages) {
  await (rows === 'end' ? writer.end(post) : writer.add(rows))
  post('done')
}
