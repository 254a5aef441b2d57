import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(fileURLToPath(new URL('..', import.meta.url)))
export const pinnedNode = path.join(root, 'node_modules/.bin/node')

const stampFile = path.join(root, 'node_modules/.zelo-install')
const npmRecord = path.join(root, 'node_modules/.package-lock.json')

/** Runs `npm ci` when the manifests have changed since the last install, or when a native package is missing. */
export function installMissing() {
  const inputs = installInputs()
  const current = fingerprint(inputs)
  const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : undefined
  if (stamp === current && firstMissing() === undefined) return
  if (stamp !== undefined || !installedByHand(inputs)) runNpmCi()
  const missing = firstMissing()
  if (missing) {
    stop(
      `The install is incomplete, ${missing} is missing: allow install scripts and optional packages (npm config delete ignore-scripts omit) and run npm ci.`,
    )
  }
  writeFileSync(stampFile, current)
}

/** Ends the process with one sentence for the user. */
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

// npm ci writes `npmRecord` last. If that file is newer than every manifest, somebody ran npm ci by hand.
function installedByHand(inputs) {
  if (!existsSync(npmRecord) || firstMissing() !== undefined) return false
  const recorded = statSync(npmRecord).mtimeMs
  return inputs.every((file) => statSync(file).mtimeMs <= recorded)
}

// npm skips a native package without a message if the package does not fit its Node version or machine.
function firstMissing() {
  if (!existsSync(pinnedNode)) return 'the pinned Node'
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const native = Object.entries(packages).filter(([, entry]) => entry.optional && isForThisMachine(entry))
  return native.map(([folder]) => folder).find((folder) => !existsSync(path.join(root, folder)))
}

function isForThisMachine({ os, cpu, libc }) {
  if (!os?.includes(process.platform) || !cpu?.includes(process.arch)) return false
  return !libc || libc.includes(machineLibc())
}

function machineLibc() {
  process.report.excludeNetwork = true
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}

function runNpmCi() {
  const node = machineNode()
  if (!isNewEnough(node)) stop(`Zelo needs Node 20.19, 22.12 or later to install; this is ${node}.`)
  console.log('Installing dependencies…')
  // `--loglevel=error`: on an older Node npm warns about engines that the pinned Node satisfies.
  const { status, error } = spawnSync('npm', ['ci', '--include=dev', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: pathOutsideNodeModules() },
  })
  if (error) stop(`npm could not be started: ${error.message}.`)
  if (status !== 0) stop('npm ci failed; its message is above.')
}

// npm ci deletes node_modules with the pinned Node, so npm ci must run on the Node of the machine.
function pathOutsideNodeModules() {
  const entries = (process.env.PATH ?? '').split(path.delimiter)
  return entries.filter((entry) => !entry.endsWith(path.join('node_modules', '.bin'))).join(path.delimiter)
}

function machineNode() {
  const env = { ...process.env, PATH: pathOutsideNodeModules() }
  const { stdout } = spawnSync('node', ['--version'], { env, encoding: 'utf8' })
  return (stdout || process.version).trim()
}

// The lowest minor versions of Node in the `engines` of the bundler. On an older Node npm skips the bundler's native package.
const minMinor = { 20: 19, 22: 12 }

export function isNewEnough(version) {
  const [major, minor] = version.replace('v', '').split('.').map(Number)
  return major > 22 || minor >= (minMinor[major] ?? Number.POSITIVE_INFINITY)
}
