import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { installMissing, root } from './install.mjs'

const patience = 60_000

installMissing()
const dataDir = mkdtempSync(path.join(tmpdir(), 'zelo-start-'))
try {
  rmSync(path.join(root, 'apps/web/dist'), { recursive: true, force: true })
  const table = []
  for (const run of ['cold', 'warm 1', 'warm 2', 'warm 3']) table.push({ run, ...(await measure()) })
  console.table(table)
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

async function measure() {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const started = performance.now()
  const seconds = () => Number(((performance.now() - started) / 1000).toFixed(2))
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  try {
    const [healthy, ready] = await Promise.race([
      Promise.all([
        answers(`${address}/api/v1/health`).then(seconds),
        prints(child.stdout, address).then(seconds),
      ]),
      exited.then(([code]) => Promise.reject(new Error(`npm start ended early, with code ${code}.`))),
    ])
    return { 'health answers (s)': healthy, 'ready line (s)': ready }
  } finally {
    child.kill('SIGTERM')
    await exited
  }
}

async function answers(url) {
  const deadline = performance.now() + patience
  while (performance.now() < deadline) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await wait(10)
  }
  throw new Error(`${url} did not answer within ${patience / 1000} s.`)
}

async function prints(stream, text) {
  let seen = ''
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    seen += chunk
    if (seen.includes(text)) break
  }
  stream.resume()
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}
