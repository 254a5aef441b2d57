import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './install.mjs'

const read = (file) => readFileSync(path.join(root, file), 'utf8')
const manifests = ['.', 'packages/contract', 'apps/server', 'apps/web', 'e2e'].map((folder) =>
  JSON.parse(read(path.join(folder, 'package.json'))),
)
const own = manifests.map(({ name }) => name)
const named = manifests.flatMap(({ dependencies, devDependencies, optionalDependencies, overrides }) =>
  Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies, ...overrides }),
)
const others = named.filter(([name]) => !own.includes(name))

const rows = read('docs/decisions/dependencies.md').matchAll(/^\| (?<names>[^|]+) \| (?<why>[^\n]+) \|$/gm)
const lines = [...rows]
  .filter(({ groups }) => groups.names !== 'package')
  .flatMap(({ groups }) => groups.names.split(', ').map((name) => ({ name, why: groups.why.trim() })))

test('every dependency has its line, and every line its dependency', () => {
  const wanted = [...new Set(others.map(([name]) => name))].toSorted()
  expect(lines.map(({ name }) => name).toSorted()).toEqual(wanted)
})

test('every line gives a reason', () => {
  expect(lines.filter(({ why }) => why.length < 8)).toEqual([])
})

test('every version is pinned exactly, and is the same wherever it is named', () => {
  expect(others.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  const versions = Map.groupBy(others, ([name]) => name)
  const different = [...versions].filter(([, uses]) => new Set(uses.map(([, version]) => version)).size > 1)
  expect(different).toEqual([])
})

test('the newest version in the list of changes is that of every workspace', () => {
  const [, newest] = read('CHANGELOG.md').match(/^## (\d\S+)$/m)
  expect(manifests.map(({ version }) => version)).toEqual(manifests.map(() => newest))
})

test('the audit is asked for by name: no test needs the network', () => {
  const { scripts } = manifests[0]
  expect(scripts.audit).toContain('npm audit')
  expect(read('scripts/steps.mjs')).not.toContain('audit')
  expect(read('.npmrc')).toMatch(/^audit=false$/m)
})
