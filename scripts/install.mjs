import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { bound, isNewEnough } from './node-bound.mjs'

export const root = path.resolve(fileURLToPath(new URL('..', import.meta.url)))
export const pinnedNode = path.join(root, 'node_modules/.bin/node')

const stampFile = path.join(root, 'node_modules/.zelo-install')
const npmRecord = path.join(root, 'node_modules/.package-lock.json')

export function installMissing() {
  const inputs = installInputs()
  const wanted = fingerprint(inputs)
  const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : undefined
  if (stamp === wanted && firstMissing() === undefined) return
  if (stamp !== undefined || !installedByHand(inputs)) runNpmCi()
  const missing = firstMissing()
  if (missing) {
    stop(
      `The install is incomplete, ${missing} is missing: allow install scripts and optional packages (npm config delete ignore-scripts omit) and run npm ci.`,
    )
  }
  writeFileSync(stampFile, wanted)
}

export function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}

function installInputs() {
  const manifest = path.join(root, 'package.json')
  const { workspaces } = JSON.parse(readFileSync(manifest, 'utf8'))
  const folders = workspaces.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern]
    const parent = pattern.slice(0, -2)
    return readdirSync(path.join(root, parent)).map((name) => path.join(parent, name))
  })
  const manifests = folders.map((folder) => path.join(root, folder, 'package.json')).filter(existsSync)
  return [path.join(root, 'package-lock.json'), manifest, ...manifests]
}

function fingerprint(inputs) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  for (const file of inputs)
    hash.update(path.basename(file)).update(withoutScripts(readFileSync(file, 'utf8')))
  return hash.digest('hex')
}

// A new npm script needs no new install.
function withoutScripts(text) {
  return JSON.stringify(JSON.parse(text), (key, value) => (key === 'scripts' ? undefined : value))
}

// npm writes its record last, so one newer than every input means that someone has just run npm ci.
function installedByHand(inputs) {
  if (!existsSync(npmRecord) || firstMissing() !== undefined) return false
  const recorded = statSync(npmRecord).mtimeMs
  return inputs.every((file) => statSync(file).mtimeMs <= recorded)
}

// npm leaves out, without a word, the native part of a package that it takes to be for another Node or machine.
function firstMissing() {
  if (!existsSync(pinnedNode)) return 'the pinned Node'
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const native = Object.entries(packages).filter(([, entry]) => entry.optional && isForHere(entry))
  return native.map(([place]) => place).find((place) => !existsSync(path.join(root, place)))
}

function isForHere({ os, cpu, libc }) {
  if (!os?.includes(process.platform) || !cpu?.includes(process.arch)) return false
  return !libc || libc.includes(libcOfTheMachine())
}

function libcOfTheMachine() {
  process.report.excludeNetwork = true
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}

function runNpmCi() {
  const node = nodeOfTheMachine()
  if (!isNewEnough(node)) stop(`Zelo needs Node ${bound} to install; this is ${node}.`)
  console.log('Installing dependencies…')
  // Only errors: on an older Node npm warns of engines that the pinned Node satisfies.
  const { status, error } = spawnSync('npm', ['ci', '--include=dev', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: pathOutsideNodeModules() },
  })
  if (error) stop(`npm could not be started: ${error.message}.`)
  if (status !== 0) stop('npm ci failed; its message is above.')
}

// npm ci deletes the folder that holds the pinned Node, so it must not run on it.
export function pathOutsideNodeModules() {
  const entries = (process.env.PATH ?? '').split(path.delimiter)
  return entries.filter((entry) => !entry.endsWith(path.join('node_modules', '.bin'))).join(path.delimiter)
}

function nodeOfTheMachine() {
  const env = { ...process.env, PATH: pathOutsideNodeModules() }
  const { stdout } = spawnSync('node', ['--version'], { env, encoding: 'utf8' })
  return (stdout || process.version).trim()
}
