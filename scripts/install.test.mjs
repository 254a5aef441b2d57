import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isNewEnough, root } from './install.mjs'

const native = 'node_modules/@made-up/native'

/** A checkout with one native package. Its `node` prints this version, and its `npm` installs the package. */
function checkout(nodeVersion) {
  const folder = mkdtempSync(path.join(tmpdir(), 'zelo install ção '))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(path.join(root, 'scripts/install.mjs'), path.join(folder, 'scripts/install.mjs'))
  const forThisMachine = { optional: true, os: [process.platform], cpu: [process.arch] }
  const forAnother = { optional: true, os: ['another'], cpu: [process.arch] }
  const packages = { [native]: forThisMachine, 'node_modules/@made-up/elsewhere': forAnother }
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages }))
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module", "workspaces": [] }')
  mkdirSync(path.join(folder, 'bin'))
  const command = (name, lines) =>
    writeFileSync(path.join(folder, 'bin', name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 })
  command('node', `echo ${nodeVersion}`)
  command('npm', `/bin/mkdir -p node_modules/.bin ${native} && : > node_modules/.bin/node && echo npm "$@"`)
  const install = () => {
    const program = "import('./scripts/install.mjs').then(({ installMissing }) => installMissing())"
    const { HOME, ...env } = process.env
    const options = { cwd: folder, env: { ...env, PATH: path.join(folder, 'bin') }, encoding: 'utf8' }
    return spawnSync(process.execPath, ['-e', program], options)
  }
  return { folder, install }
}

test('the first start installs everything, and the second installs nothing', () => {
  const { install } = checkout('v20.19.0')
  expect(install().stdout).toContain('npm ci')
  expect(install().stdout).toBe('')
})

test('a missing native package is installed again', () => {
  const { folder, install } = checkout('v24.0.0')
  install()
  rmSync(path.join(folder, native), { recursive: true })
  expect(install().stdout).toContain('npm ci')
  expect(existsSync(path.join(folder, native))).toBe(true)
})

test('every start fails with the name of a native package that npm did not install', () => {
  const { folder, install } = checkout('v24.0.0')
  const npm = path.join(folder, 'bin/npm')
  writeFileSync(npm, readFileSync(npm, 'utf8').replace(native, ''))
  for (const time of ['first', 'second']) {
    const { status, stdout, stderr } = install()
    expect([time, status]).toEqual([time, 1])
    expect(stdout).toContain('npm ci')
    expect(stderr).toMatch(/^The install is incomplete, node_modules\/@made-up\/native is missing: .*\n$/)
  }
})

test('a Node that is too old fails with one sentence before anything is installed', () => {
  const { folder, install } = checkout('v20.0.0')
  const { status, stdout, stderr } = install()
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toBe('Zelo needs Node 20.19, 22.12 or later to install; this is v20.0.0.\n')
  expect(existsSync(path.join(folder, 'node_modules'))).toBe(false)
})

test.each(['v18.20.8', 'v20.0.0', 'v20.18.3', 'v21.7.3', 'v22.11.0'])(
  'Node %s is too old to install',
  (version) => {
    expect(isNewEnough(version)).toBe(false)
  },
)

test.each(['v20.19.0', 'v20.20.2', 'v22.12.0', 'v23.0.0', 'v24.21.0', 'v30.0.0'])(
  'Node %s can install',
  (version) => {
    expect(isNewEnough(version)).toBe(true)
  },
)

test('package.json accepts the Node versions that the bundler accepts', () => {
  const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))
  const { engines } = readJson('package.json')
  expect(engines).toEqual(readJson('package-lock.json').packages['node_modules/rolldown'].engines)
})
