import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pinnedNode, root, stop } from './install.mjs'

const panel = path.join(root, 'apps/web')
const stampFile = path.join(panel, 'dist/.sources')
const sources = ['apps/web', 'packages/contract', 'package-lock.json', 'tsconfig.base.json']
const ignoredNames = new Set(['dist', 'node_modules', 'test-results'])

/** Builds the panel when its sources have changed since the last build. */
export function buildPanel() {
  const current = fingerprint()
  if (readStamp() === current) return
  console.log('Building the panel…')
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  const { status, error } = spawnSync(pinnedNode, [vite, 'build', '--logLevel', 'warn'], {
    cwd: panel,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (error) stop(`The panel's build could not be started: ${error.message}.`)
  if (status !== 0) stop("The panel's build failed; its message is above.")
  writeFileSync(stampFile, current)
}

function readStamp() {
  try {
    return readFileSync(stampFile, 'utf8')
  } catch {
    return undefined
  }
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesIn(path.join(root, source)))) {
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function filesIn(file) {
  if (!statSync(file).isDirectory()) return [file]
  const names = readdirSync(file).filter((name) => !ignoredNames.has(name))
  return names.sort().flatMap((name) => filesIn(path.join(file, name)))
}
