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
  // Bounds against a hang, not expectations: a busy machine starves a browser for seconds.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A test that fails now and then is a bug, in it or in the product.
  retries: 0,
  // One more than cores, for a test waits a sixth of its time; but one server answers them all.
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
        // A page lives for seconds: to compile its code for speed takes longer than it saves, an eighth of a test's work.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
  projects: [
    { name: 'desktop', grepInvert: /@walk|@trouble/, use: desktop },
    // `npm run test:walks` runs the others.
    { name: 'walks', grep: /@walk/, use: desktop },
    // A line, a server or a colleague in the way.
    { name: 'trouble', grep: /@trouble/, use: desktop },
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
  webServer: {
    command: `rm -rf "${dataDir}" && exec "${process.execPath}" apps/server/src/main.ts`,
    cwd: root,
    env: { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '', DEMO: 'true' },
    url: `${address}/api/v1/ready`,
    // The demo company is invented first.
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
