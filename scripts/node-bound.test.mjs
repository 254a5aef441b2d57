import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './install.mjs'
import { isNewEnough } from './node-bound.mjs'

const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))

test.each(['v18.20.8', 'v20.0.0', 'v20.18.3', 'v21.7.3', 'v22.11.0'])(
  '%s is too old to install',
  (version) => {
    expect(isNewEnough(version)).toBe(false)
  },
)

test.each(['v20.19.0', 'v20.20.2', 'v22.12.0', 'v23.0.0', 'v24.21.0', 'v30.0.0'])(
  '%s installs',
  (version) => {
    expect(isNewEnough(version)).toBe(true)
  },
)

test('the bound that we name is the one that the bundler has', () => {
  const { engines } = readJson('package.json')
  expect(engines).toEqual(readJson('package-lock.json').packages['node_modules/rolldown'].engines)
})
