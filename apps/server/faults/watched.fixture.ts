import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

// Replaces `npm start`: the server stops when this process ends.
const stopWithParent = join(import.meta.dirname, '../../../scripts/stop-with-parent.mjs')
const server = spawn(
  process.execPath,
  ['--import', pathToFileURL(stopWithParent).href, join(import.meta.dirname, '../src/main.ts')],
  { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true },
)
console.log(`watching ${server.pid}`)
