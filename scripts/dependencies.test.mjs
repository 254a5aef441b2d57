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

const [dependencyTables] = read('docs/decisions/dependencies.md').split('\n## Hand-written parts')
const rows = dependencyTables.matchAll(/^\| (?<names>[^|]+) \| (?<why>[^\n]+) \|$/gm)
const lines = [...rows]
  .filter(({ groups }) => groups.names !== 'package')
  .flatMap(({ groups }) => groups.names.split(', ').map((name) => ({ name, why: groups.why.trim() })))

test('docs/decisions/dependencies.md has one row for each dependency, and no other row', () => {
  const expected = [...new Set(others.map(([name]) => name))].toSorted()
  expect(lines.map(({ name }) => name).toSorted()).toEqual(expected)
})

test('every row of docs/decisions/dependencies.md gives a reason', () => {
  expect(lines.filter(({ why }) => why.length < 8)).toEqual([])
})

test('every dependency has an exact version, the same in all manifests', () => {
  expect(others.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  const versions = Map.groupBy(others, ([name]) => name)
  const different = [...versions].filter(([, uses]) => new Set(uses.map(([, version]) => version)).size > 1)
  expect(different).toEqual([])
})

test('the version of every workspace is the newest of CHANGELOG.md', () => {
  const [, newest] = read('CHANGELOG.md').match(/^## (\d\S*)$/m)
  expect(manifests.map(({ version }) => version)).toEqual(manifests.map(() => newest))
})

test('neither installs nor test steps run npm audit, because tests must not need the network', () => {
  const { scripts } = manifests[0]
  expect(scripts.audit).toContain('npm audit')
  expect(read('scripts/steps.mjs')).not.toContain('audit')
  expect(read('.npmrc')).toMatch(/^audit=false$/m)
})
