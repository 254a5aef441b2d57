import { type Browser, chromium, type Page } from '@playwright/test'
import { address, chromiumFlags, chromiumPath, signIn, withProduct } from './product.ts'

type Connection = { latency: number; kilobits: number; slowdown: number }

/** Network and CPU profiles; `slowdown` divides the speed of this machine's core. */
const connections: Record<string, Connection> = {
  'office network': { latency: 20, kilobits: 20_000, slowdown: 1 },
  'busy laptop': { latency: 20, kilobits: 20_000, slowdown: 4 },
  'slow 4G': { latency: 150, kilobits: 1_600, slowdown: 4 },
  'slow 3G': { latency: 400, kilobits: 400, slowdown: 1 },
}

const openPage = async (browser: Browser, { latency, kilobits, slowdown }: Connection, token?: string) => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'pt-BR' })
  const page = await context.newPage()
  if (token) await page.addInitScript((value) => localStorage.setItem('token', value), token)
  const tools = await context.newCDPSession(page)
  const bytesPerSecond = (kilobits * 1000) / 8
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}

const firstPaint = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN)

const usable = {
  login: (page: Page) => page.getByRole('button', { name: 'Login' }),
  list: (page: Page) => page.getByRole('row').nth(10),
}

const measureScreen = async (browser: Browser, screen: keyof typeof usable, connection: Connection) => {
  const page = await openPage(browser, connection, screen === 'list' ? await signIn() : undefined)
  const started = performance.now()
  await page.goto(`${address}${screen === 'list' ? '/patients' : '/login'}`, { waitUntil: 'commit' })
  await usable[screen](page).waitFor()
  const ready = performance.now() - started
  const seen = await firstPaint(page)
  await page.context().close()
  return { seen, ready }
}

const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const rounds = 5
await withProduct(async () => {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
  const table: Record<string, Record<string, number>> = {}
  for (const [name, connection] of Object.entries(connections)) {
    for (const screen of ['login', 'list'] as const) {
      const runs = []
      for (let round = 0; round < rounds; round++) runs.push(await measureScreen(browser, screen, connection))
      table[`${screen}, ${name}`] = {
        'something to see, ms': Math.round(middle(runs.map(({ seen }) => seen))),
        'ready to use, ms': Math.round(middle(runs.map(({ ready }) => ready))),
      }
    }
  }
  await browser.close()
  console.log(`Medians of ${rounds} first visits, with an empty cache`)
  console.table(table)
})
