import { readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from './install.mjs'

// run-steps.mjs searches commands in node_modules/.bin first, so `node` is the pinned one. The longest check is first, because
// the checks run in parallel. Each tsc has one checker, because several checkers would compute the same types.
const staticChecks = [
  { name: 'types of the server', run: 'tsc -p apps/server --checkers 1' },
  { name: 'types of the panel', run: 'tsc -p apps/web --checkers 1' },
  { name: 'format and lint', run: 'biome ci --colors=off .' },
  { name: 'dead code', run: 'knip --no-progress' },
  { name: 'import rules', run: 'node scripts/check-imports.mjs' },
  { name: 'types of the browser tests', run: 'tsc -p e2e --checkers 1' },
  { name: 'types of the contract', run: 'tsc -p packages/contract --checkers 1' },
]

// One process for all files, because a process per file takes longer than these tests. The long timeouts only stop a hanging
// test: a busy machine can delay a test for seconds.
const pure = (name, folder) => ({
  name,
  run: `vitest run --root ${folder} --no-isolate --testTimeout=120000 --hookTimeout=120000`,
  report: 'vitest',
})
const pureTests = [
  pure('panel', 'apps/web'),
  pure('contract', 'packages/contract'),
  pure('scripts', 'scripts'),
]
const serverTests = { name: 'server and API', run: 'vitest run --root apps/server', report: 'vitest' }

const panelBuild = { name: 'panel build', run: 'node scripts/build.mjs' }
const inBrowser = (name, specs, ...projects) => ({
  name,
  specs,
  run: [
    `playwright test -c ${specs}/playwright.config.ts`,
    ...projects.map((project) => `--project=${project}`),
  ].join(' '),
  report: 'playwright',
})
const journeys = inBrowser('journeys', 'e2e', 'journeys')
const wholeProduct = inBrowser('whole product', 'e2e', 'journeys', 'desktop')
const components = inBrowser('components', 'e2e/gallery', 'desktop', 'walks', 'phone')

// Steps that use one core run in parallel. The server's tests use all cores by themselves.
const checks = { title: 'Static checks', steps: staticChecks, isParallel: true }
const server = { title: 'Server and API', steps: [serverTests] }
export const withoutBrowser = [checks, { title: 'Pure rules', steps: pureTests, isParallel: true }, server]
export const everything = [
  checks,
  { title: 'Build and pure rules', steps: [panelBuild, ...pureTests], isParallel: true },
  server,
  { title: 'Browser tests', steps: [journeys] },
]

const atLength = { AT_LENGTH: 'true' }
/**
 * Browser tests of details, every screen, a phone, failing calls, Firefox, and components without the product. `npm test`
 * omits them, because with them it takes more than twice as long. The details have a server of their own, because some walks
 * expect only short names in the lists.
 */
const walks = [
  { title: 'Build', steps: [panelBuild] },
  { title: 'Details', steps: [inBrowser('product in detail', 'e2e', 'desktop')] },
  {
    title: 'Walks',
    steps: [
      inBrowser('every screen, a phone, trouble, and Firefox', 'e2e', 'walks', 'phone', 'trouble', 'firefox'),
      components,
    ],
    // One step tests while the other builds the gallery or creates the demo company.
    isParallel: true,
  },
]

const faultFiles = readdirSync(path.join(root, 'apps/server/faults')).filter((file) =>
  file.endsWith('.test.ts'),
)

/** Slow tests that need the whole machine. `npm test` omits them. */
const faults = [
  {
    title: 'Faults',
    steps: [
      ...faultFiles.map((file) => ({
        name: file.replace('.test.ts', ''),
        run: `vitest run --root apps/server --config faults/vitest.config.ts faults/${file}`,
        report: 'vitest',
      })),
      {
        name: 'several servers, a pooler and a proxy',
        run: 'vitest run --root apps/server --config faults/servers/vitest.config.ts',
        report: 'vitest',
      },
      {
        name: 'attacks, terms and ledger at length, backups, starts, a newer server, a demo cut short',
        run: 'vitest run --root apps/server src/attacks.test.ts src/account-model.test.ts src/features/books/terms-in-force.test.ts .slow.test.ts',
        env: atLength,
        report: 'vitest',
      },
    ],
  },
]

/** The sections for `--only`: one of the suites above, or all test files with the word in their names. */
export function only(word) {
  if (word === 'faults') return faults
  if (word === 'walks') return walks
  if (word === 'checks') return [checks]
  const named = [...pureTests, serverTests, journeys, wholeProduct, components].find(({ name }) =>
    name.split(' ').includes(word),
  )
  const steps = named ? [named] : withWord(word)
  const needsPanel = steps.some(({ report }) => report === 'playwright')
  return [{ title: `Only ${word}`, steps: [...(needsPanel ? [panelBuild] : []), ...steps] }]
}

// Leaves out browser suites without a matching file, because a browser suite first starts a server.
function withWord(word) {
  const hasSpec = ({ specs }) => readdirSync(path.join(root, specs)).some((file) => file.includes(word))
  // Includes the slow server tests and all browser projects, which `npm test` omits.
  const serverAtLength = { ...serverTests, env: atLength }
  const inEveryProject = [wholeProduct, components]
    .filter(hasSpec)
    .map(({ name, specs }) => inBrowser(name, specs))
  return [...pureTests, serverAtLength, ...inEveryProject].map((step) => filtered(step, word))
}

function filtered(step, word) {
  const none = step.report === 'vitest' ? '--passWithNoTests' : '--pass-with-no-tests'
  return { ...step, run: `${step.run} ${word} ${none}`, canBeEmpty: true }
}
