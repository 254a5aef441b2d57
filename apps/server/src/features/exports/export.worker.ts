import { on } from 'node:events'
import { parentPort } from 'node:worker_threads'
import type { DocumentWriter } from './document-writer.ts'
import type { FileBegin, FromThread, ToThread } from './write-in-thread.ts'

const port = parentPort
if (!port) throw new Error('this file is started as a thread')
const post = (message: FromThread) => port.postMessage(message)
const messages = on(port, 'message') as AsyncIterable<[ToThread]>

// Lazy imports, so that the thread loads only the libraries of the formats that it writes.
const openers = {
  pdf: async () => (await import('./pdf/pdf.ts')).openPdf,
  xlsx: async () => (await import('./sheet/sheet.ts')).openSheet,
  json: async () => (await import('./json.ts')).openJson,
}
const open = async ({ path, document }: FileBegin): Promise<DocumentWriter> => {
  const { letter } = document
  if (letter) return (await import('./pdf/letter.ts')).openLetter(path, { ...document, letter })
  return (await openers[document.kind]())(path, document)
}

let writer: DocumentWriter | undefined
const follow = async (message: ToThread) => {
  if (message === 'end') await writer?.end(post)
  else if (Array.isArray(message)) await writer?.add(message)
  else writer = await open(message)
}

// Posts one 'done' per message. The main thread waits for 'done' before it sends the next message.
port.postMessage('ready')
for await (const [message] of messages) {
  await follow(message)
  post('done')
}
