import { availableParallelism } from 'node:os'

// Commands are looked up in node_modules/.bin, so `node` is the pinned one. Each check without a `report` counts as one test.
const staticChecks = [
  { name: 'format and lint', run: 'biome ci --colors=off .' },
  { name: 'types of the contract', run: 'tsc -p packages/contract' },
  { name: 'types of the server', run: 'tsc -p apps/server' },
  { name: 'types of the panel', run: 'tsc -p apps/web' },
  { name: 'types of the browser tests', run: 'tsc -p e2e' },
  { name: 'import rules', run: 'node scripts/check-imports.mjs' },
  { name: 'dead code', run: 'knip --no-progress' },
]

const unitTests = [
  { name: 'scripts', run: 'vitest run --root scripts', report: 'vitest' },
  { name: 'contract', run: 'vitest run --root packages/contract', report: 'vitest' },
  { name: 'panel', run: 'vitest run --root apps/web', report: 'vitest' },
  { name: 'server and API', run: 'vitest run --root apps/server', report: 'vitest' },
]

const panelBuild = { name: 'panel build', run: 'node scripts/build.mjs' }
const browserTests = [
  { name: 'whole product', run: 'playwright test -c e2e/playwright.config.ts', report: 'playwright' },
  { name: 'components', run: 'playwright test -c e2e/gallery/playwright.config.ts', report: 'playwright' },
]
// On fewer cores each of the two keeps all of them busy by itself.
const browsersTogether = availableParallelism() >= 4

export const withoutBrowser = [
  { title: 'Static checks', steps: staticChecks, together: true },
  { title: 'Unit and API tests', steps: unitTests },
]
export const everything = [
  ...withoutBrowser,
  { title: 'Build', steps: [panelBuild] },
  {
    title: 'Browser tests',
    steps: browserTests,
    together: browsersTogether,
  },
]

/** What `--only` names: one of the areas above, or a word in the names of the test files, such as a room. */
export function only(word) {
  if (word === 'checks') return everything.filter(({ steps }) => steps === staticChecks)
  if (word === 'browser')
    return everything.filter(({ steps }) => steps === browserTests || steps[0] === panelBuild)
  const named = [...unitTests, ...browserTests].find(({ name }) => name.split(' ').includes(word))
  const steps = named ? [named] : [...unitTests, ...browserTests].map((step) => filtered(step, word))
  const needsPanel = steps.some(({ report }) => report === 'playwright')
  return [{ title: `Only ${word}`, steps: [...(needsPanel ? [panelBuild] : []), ...steps] }]
}

function filtered(step, word) {
  const none = step.report === 'vitest' ? '--passWithNoTests' : '--pass-with-no-tests'
  return { ...step, run: `${step.run} ${word} ${none}`, mayBeEmpty: true }
}
