import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'

const root = path.dirname(import.meta.dirname)
const port = Number(process.env.E2E_PORT ?? 3210)
const address = `http://127.0.0.1:${port}`
const chromium = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((file) => existsSync(file))
const dataDir = path.join(import.meta.dirname, 'data', String(port))

const desktop = { viewport: { width: 1366, height: 768 } }

export default defineConfig({
  testDir: '.',
  testIgnore: 'gallery/**',
  outputDir: 'test-results',
  // Limits against hangs. They are long, because a browser may stall for seconds on a busy machine.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A flaky test is a bug in the test or in the product.
  retries: 0,
  // One more than the number of cores, because a test waits during a sixth of its time. At most 6, because one server answers
  // all tests.
  workers: Math.min(availableParallelism() + 1, 6),
  reporter: 'list',
  use: {
    baseURL: address,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // No optimising compilers: for pages that are open for seconds they cost an eighth of the CPU time of a test.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
  projects: [
    // The main journeys of staff. `npm test` runs this project, `npm run test:walks` all others.
    { name: 'journeys', grep: /@journey/, use: desktop },
    { name: 'desktop', grepInvert: /@journey|@walk|@trouble|@firefox/, use: desktop },
    { name: 'walks', grep: /@walk/, use: desktop },
    // Tests of failures of the network or the server, and of concurrent changes by others.
    { name: 'trouble', grep: /@trouble/, use: desktop },
    // Chromium prepares the data; the journeys run in Firefox.
    { name: 'firefox', grep: /@firefox/, use: desktop },
    {
      name: 'phone',
      grep: /@journey|@phone/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
  webServer: {
    command: `rm -rf "${dataDir}" && exec "${process.execPath}" apps/server/src/main.ts`,
    cwd: root,
    env: { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '', DEMO: 'true' },
    url: `${address}/api/v1/ready`,
    // The server creates the demo data first.
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
