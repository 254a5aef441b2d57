import { readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from './install.mjs'

// Commands are looked up in node_modules/.bin, so `node` is the pinned one. Each check without a `report` counts as one test.
// They run side by side, so the longest comes first. Several checkers of one part would each work out the same types.
const staticChecks = [
  { name: 'types of the server', run: 'tsc -p apps/server --checkers 1' },
  { name: 'types of the panel', run: 'tsc -p apps/web --checkers 1' },
  { name: 'format and lint', run: 'biome ci --colors=off .' },
  { name: 'dead code', run: 'knip --no-progress' },
  { name: 'import rules', run: 'node scripts/check-imports.mjs' },
  { name: 'types of the browser tests', run: 'tsc -p e2e --checkers 1' },
  { name: 'types of the contract', run: 'tsc -p packages/contract --checkers 1' },
]

// One process for all files of these: they test functions, and a process for each takes longer than the tests.
// The time is a bound against a hang, as the server's tests have it: a busy machine starves a test for seconds.
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
    ...projects.map((one) => `--project=${one}`),
  ].join(' '),
  report: 'playwright',
})
const browserTests = [
  inBrowser('whole product', 'e2e', 'desktop'),
  inBrowser('components', 'e2e/gallery', 'desktop'),
]

const build = { title: 'Build', steps: [panelBuild] }
// Each begins with a build or an invented company, in which the other goes on.
const inTheBrowser = { title: 'Browser tests', steps: browserTests, together: true }

// What keeps one core busy runs beside another; the server's tests keep all of them busy by themselves.
const checks = { title: 'Static checks', steps: staticChecks, together: true }
const server = { title: 'Server and API', steps: [serverTests] }
export const withoutBrowser = [checks, { title: 'Pure rules', steps: pureTests, together: true }, server]
export const everything = [
  checks,
  { title: 'Build and pure rules', steps: [panelBuild, ...pureTests], together: true },
  server,
  inTheBrowser,
]

const atLength = { AT_LENGTH: 'true' }
const fault = (name, file) => ({
  name,
  run: `vitest run --root apps/server --config faults/vitest.config.ts ${file}`,
  report: 'vitest',
})

/** What is seen of every screen, done on a phone, or in the way: slow for there are so many, and seldom broken by a change. */
const walks = [
  build,
  {
    title: 'Walks',
    steps: [
      inBrowser('every screen, a phone, and trouble', 'e2e', 'walks', 'phone', 'trouble'),
      inBrowser('components on a phone, and their barriers', 'e2e/gallery', 'walks', 'phone'),
    ],
    together: true,
  },
]

/** Slow, and in need of the machine for themselves: apart from the rest. */
const faults = [
  {
    title: 'Faults',
    steps: [
      fault('kills of server and database under load', 'kills'),
      fault('a database killed again and again', 'lost-lines'),
      fault('PostgreSQL and its pooler killed under load', 'lost-pooler'),
      fault('database away, two servers migrating', 'database-away'),
      fault('full disk, backup and restore', 'full-disk'),
      fault('SIGTERM under load', 'stops'),
      fault('clocks at the ends of day, month and year', 'clocks'),
      fault('files of a killed server', 'files-kill'),
      fault('a store that stalls, a watcher that is killed', 'starts'),
      fault('the embedded database: kills, odd folders, damage', 'embedded'),
      fault('its programs where nobody may reach them', 'bring-binaries'),
      {
        name: 'several servers, a pooler and a proxy',
        run: 'vitest run --root apps/server --config faults/servers/vitest.config.ts',
        report: 'vitest',
      },
      {
        name: 'attacks and terms at length, backups, starts, a newer server, a demo cut short',
        run: 'vitest run --root apps/server src/attacks.test.ts src/features/books/terms-in-force.test.ts .slow.test.ts',
        env: atLength,
        report: 'vitest',
      },
    ],
  },
]

/** The parts that `--only` names: one of the areas above, or a word in the names of the test files, such as a feature. */
export function only(word) {
  if (word === 'faults') return faults
  if (word === 'walks') return walks
  if (word === 'checks') return [checks]
  if (word === 'browser') return [build, inTheBrowser]
  const named = [...pureTests, serverTests, ...browserTests].find(({ name }) =>
    name.split(' ').includes(word),
  )
  const steps = named ? [named] : withWord(word)
  const needsPanel = steps.some(({ report }) => report === 'playwright')
  return [{ title: `Only ${word}`, steps: [...(needsPanel ? [panelBuild] : []), ...steps] }]
}

// A browser suite starts a server before it finds that none of its files is meant.
function withWord(word) {
  const hasSpec = ({ specs }) => readdirSync(path.join(root, specs)).some((file) => file.includes(word))
  // All of what is about the word, also what `npm test` leaves to the walks and the faults.
  const atAnyLength = { ...serverTests, env: atLength }
  const inEveryProject = browserTests.filter(hasSpec).map(({ name, specs }) => inBrowser(name, specs))
  return [...pureTests, atAnyLength, ...inEveryProject].map((step) => filtered(step, word))
}

function filtered(step, word) {
  const none = step.report === 'vitest' ? '--passWithNoTests' : '--pass-with-no-tests'
  return { ...step, run: `${step.run} ${word} ${none}`, mayBeEmpty: true }
}
