import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { address, chromiumFlags, chromiumPath, signIn, withProduct } from '../measure/product.ts'
import { insideScreens, publicScreens, routesWithout } from '../screens.ts'
import type { State, Theme, Wish } from './options.ts'
import { everyScene, type Scene } from './scenes.ts'
import { bringInto, settle } from './states.ts'

export type Stop = { scene: Scene; state: State; width: number; theme: Theme }
type Visit = Pick<Stop, 'scene' | 'state'>
type Look = (page: Page, stop: Stop) => Promise<void>

const heights: Record<number, number> = { 390: 844, 1024: 768, 1366: 768, 1920: 1080 }

/** The build writes the route table to this file. */
const routes = () =>
  Object.keys(
    JSON.parse(
      readFileSync(path.join(import.meta.dirname, '../../apps/web/dist/paths.json'), 'utf8'),
    ) as object,
  )

/** The states of a scene: public pages send no requests, and a dialog needs data. */
const hasState = ({ isPublic, act }: Scene, state: State) => state === 'full' || !(isPublic || act)

const newContext = (browser: Browser) =>
  browser.newContext({
    viewport: { width: 1366, height: 768 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  })

const open = async (page: Page, token: string, scene: Scene, state: State) => {
  if (!scene.isPublic) await page.addInitScript((value) => localStorage.setItem('token', value), token)
  await bringInto(page, state)
  await page.goto(`${address}${scene.address}`)
  await settle(page, state)
  if (!scene.act) return
  await scene.act(page)
  // The opened dialog loads its chunks and runs its transition.
  await page.waitForTimeout(700)
}

/** Visits one scene in all widths and themes without reloading it, because only styles change. */
const visit = async (page: Page, token: string, wish: Wish, { scene, state }: Visit, look: Look) => {
  await open(page, token, scene, state)
  for (const width of wish.widths) {
    await page.setViewportSize({ width, height: heights[width] ?? 768 })
    for (const theme of wish.themes) {
      await page.emulateMedia({ colorScheme: theme })
      await look(page, { scene, state, width, theme })
    }
  }
}

/** The number of pages open at a time. More pages would slow down a small machine. */
const atOnce = 2

const walkCompany = async (browser: Browser, wish: Wish, states: State[], look: Look) => {
  const token = await signIn()
  const selected = everyScene.filter(
    ({ name }) => wish.only.length === 0 || wish.only.some((word) => name.includes(word)),
  )
  const waiting = states.flatMap((state) =>
    selected.filter((scene) => hasState(scene, state)).map((scene) => ({ scene, state })),
  )
  const troubles: string[] = []
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { scene, state } = next
      const context = await newContext(browser)
      context.setDefaultTimeout(20_000)
      await visit(await context.newPage(), token, wish, next, look).catch((error: Error) =>
        troubles.push(`${scene.name}, ${state}: ${error.message.split('\n')[0]}`),
      )
      await context.close()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return troubles
}

/** Visits all selected scenes and reports those that could not be opened. */
export const walk = async (wish: Wish, look: Look) => {
  const missing = routesWithout([...publicScreens, ...insideScreens], routes())
  const troubles = missing.map((route) => `${route} has no address in screens.ts`)
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
  const filled = wish.states.filter((state) => state !== 'empty')
  const go = async (states: State[]) =>
    void troubles.push(...(await walkCompany(browser, wish, states, look)))
  if (filled.length > 0) await withProduct(() => go(filled))
  if (wish.states.includes('empty')) await withProduct(() => go(['empty']), 'new')
  await browser.close()
  return troubles
}
