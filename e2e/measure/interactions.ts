import { type Browser, chromium, type Page } from '@playwright/test'
import { address, chromiumFlags, chromiumPath, signIn, withProduct } from './product.ts'

type List = { data: object[] }
type Treatments = { data: { sessions: { id: number; sessionDate: string }[] }[] }

const month = '2026-10'

/** Mocks a list of 100 rows by repeating the rows of the real answer. */
const withHundredRows = (page: Page) =>
  page.route(/api\/v1\/patients\?/, async (route) => {
    const response = await route.fetch()
    const list = (await response.json()) as List
    const data = Array.from({ length: 100 }, (_, index) => ({
      ...list.data[index % list.data.length],
      id: index + 1,
    }))
    await route.fulfill({ json: { ...list, data } })
  })

/** Mocks a month in which the first PAD has 25,000 sessions, spread over its days. */
const withManySessions = (page: Page) =>
  page.route(/api\/v1\/monitoring\/treatments\?/, async (route) => {
    const response = await route.fetch()
    const list = (await response.json()) as Treatments
    const [first] = list.data
    const sample = first?.sessions[0]
    if (first && sample)
      first.sessions = Array.from({ length: 25_000 }, (_, index) => ({
        ...sample,
        status: 'pendding',
        endDate: null,
        id: 1_000_000 + index,
        sessionDate: `${month}-${String((index % 30) + 1).padStart(2, '0')}`,
      }))
    await route.fulfill({ json: list })
  })

/** Records the browser's event timing of each interaction, from input to the next paint. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const durations: number[] = []
    Object.assign(globalThis, { durations })
    new PerformanceObserver((list) => {
      for (const { duration, ...entry } of list.getEntries() as (PerformanceEntry & {
        interactionId?: number
      })[])
        if (entry.interactionId !== 0) durations.push(duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })

const slowest = async (page: Page, act: () => Promise<void>) => {
  await act()
  // Entries arrive with the frames after their interaction.
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        setTimeout(() => {
          const { durations } = globalThis as typeof globalThis & { durations: number[] }
          resolve(Math.max(0, ...durations.splice(0)))
        }, 300)
      }),
  )
}

const pressThroughList = async (page: Page) => {
  await withHundredRows(page)
  await page.goto(`${address}/patients`)
  await page.getByRole('row').nth(100).waitFor()
  return {
    'a letter in the search': await slowest(page, () =>
      page.getByRole('searchbox').pressSequentially('mar', { delay: 120 }),
    ),
    'next page': await slowest(page, () => page.getByRole('button', { name: 'Próxima página' }).click()),
    'Ir para…': await slowest(page, () => page.keyboard.press('Control+k')),
  }
}

const pressThroughCalendar = async (page: Page) => {
  await withManySessions(page)
  await page.goto(`${address}/monitoring/results?year=2026&month=10&contractId=1&contractName=x`)
  const unfold = page.getByRole('button', { name: /^Expandir/ }).first()
  await unfold.waitFor()
  return {
    'a PAD unfolded': await slowest(page, () => unfold.click()),
    'many to be picked': await slowest(page, () =>
      page.getByRole('button', { name: 'Selecionar vários' }).click(),
    ),
    'a day picked': await slowest(page, () => page.getByRole('button', { name: /^5, / }).click()),
  }
}

const walks = { '100 rows': pressThroughList, '25,000 sessions': pressThroughCalendar }

const openPage = async (browser: Browser, slowdown: number, token: string) => {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, locale: 'pt-BR' })
  await page.addInitScript((value) => localStorage.setItem('token', value), token)
  await listen(page)
  const tools = await page.context().newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}

await withProduct(async () => {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
  const token = await signIn()
  const table: Record<string, Record<string, number>> = {}
  for (const [name, walk] of Object.entries(walks)) {
    for (const slowdown of [1, 4]) {
      const page = await openPage(browser, slowdown, token)
      for (const [press, ms] of Object.entries(await walk(page)))
        table[`${name}: ${press}`] = {
          ...table[`${name}: ${press}`],
          [slowdown === 1 ? 'ms' : 'ms, core at a quarter']: ms,
        }
      await page.close()
    }
  }
  await browser.close()
  console.log('The slowest press of each kind, to the next picture')
  console.table(table)
})
