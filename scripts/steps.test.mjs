import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './install.mjs'
import { everything, only } from './steps.mjs'

const commands = (sections) => sections.flatMap(({ steps }) => steps.map(({ run }) => run))

test('a suite is run alone, and one in the browser after the build it needs', () => {
  expect(commands(only('server'))).toEqual(['vitest run --root apps/server'])
  expect(commands(only('components')).map((run) => run.split(' ')[0])).toEqual(['node', 'playwright'])
})

test('a feature is run in every suite, but no browser is started for nothing', () => {
  const filtered = commands(only('payments')).filter((run) => run.includes(' payments '))
  expect(filtered).toHaveLength(5)
  expect(commands(only('embedded')).every((run) => run.startsWith('vitest'))).toBe(true)
})

test('the browser and the checks are what the whole has of them', () => {
  const parts = [...commands(only('checks')), ...commands(only('browser'))]
  expect(commands(everything).filter((run) => parts.includes(run))).toEqual(parts)
  expect(parts.filter((run) => run.startsWith('playwright'))).toHaveLength(2)
})

test('every project of the browser is run by one step, for the product and for its components', () => {
  const config = readFileSync(path.join(root, 'e2e/playwright.config.ts'), 'utf8')
  const projects = [...config.matchAll(/name: '(\w+)'/g)].map(([, name]) => name)
  expect(projects).toContain('desktop')
  const runs = [...commands(everything), ...commands(only('walks'))]
  for (const specs of ['e2e', 'e2e/gallery']) {
    const theirs = runs.filter((run) => run.includes(` ${specs}/playwright.config.ts`)).join(' ')
    const asked = [...theirs.matchAll(/--project=(\w+)/g)].map(([, name]) => name)
    // The components are in nobody's way.
    expect(asked.toSorted()).toEqual(
      projects.filter((name) => specs === 'e2e' || name !== 'trouble').toSorted(),
    )
  }
})

test('every file of faults is run by one step, and by no other', () => {
  const files = readdirSync(path.join(root, 'apps/server/faults')).filter((file) => file.endsWith('.test.ts'))
  const runs = commands(only('faults')).filter((run) => run.includes('faults/vitest.config.ts'))
  const steps = (file) => runs.filter((run) => file.includes(run.split(' ').at(-1)))
  expect(files.filter((file) => steps(file).length !== 1)).toEqual([])
  const ofServers = commands(only('faults')).filter((run) => run.endsWith('faults/servers/vitest.config.ts'))
  expect(ofServers).toHaveLength(1)
})
