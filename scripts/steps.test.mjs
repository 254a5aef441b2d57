import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './install.mjs'
import { everything, only } from './steps.mjs'

const commands = (sections) => sections.flatMap(({ steps }) => steps.map(({ run }) => run))

test('--only with the name of a suite runs the suite, and builds the panel before a browser suite', () => {
  expect(commands(only('server'))).toEqual(['vitest run --root apps/server'])
  expect(commands(only('components')).map((run) => run.split(' ')[0])).toEqual(['node', 'playwright'])
})

test('--only with another word runs the matching files of every suite, and no browser suite without a match', () => {
  const filtered = commands(only('payments')).filter((run) => run.includes(' payments '))
  expect(filtered).toHaveLength(5)
  expect(commands(only('embedded')).every((run) => run.startsWith('vitest'))).toBe(true)
})

test('--only checks and --only journeys run the same commands as npm test', () => {
  const parts = [...commands(only('checks')), ...commands(only('journeys'))]
  expect(commands(everything).filter((run) => parts.includes(run))).toEqual(parts)
  expect(parts.filter((run) => run.startsWith('playwright'))).toHaveLength(1)
})

test('npm test and the walks together run every Playwright project once', () => {
  const config = readFileSync(path.join(root, 'e2e/playwright.config.ts'), 'utf8')
  const projects = [...config.matchAll(/name: '(\w+)'/g)].map(([, name]) => name)
  expect(projects).toContain('desktop')
  const runs = [...commands(everything), ...commands(only('walks'))]
  for (const specs of ['e2e', 'e2e/gallery']) {
    const theirs = runs.filter((run) => run.includes(` ${specs}/playwright.config.ts`)).join(' ')
    const started = [...theirs.matchAll(/--project=(\w+)/g)].map(([, name]) => name)
    const onlyOfProduct = ['journeys', 'trouble', 'firefox']
    expect(started.toSorted()).toEqual(
      projects.filter((name) => specs === 'e2e' || !onlyOfProduct.includes(name)).toSorted(),
    )
  }
})
