import type { Page } from '@playwright/test'
import type { State } from './options.ts'

/** The requests that fill a screen. Excludes the request of the sign-in, because a screen needs a signed-in person. */
const calls = /\/api\/v1\/(?!auth\/session)/

const answers: Partial<Record<State, (page: Page) => Promise<unknown>>> = {
  // Never answers, so that the screen stays in its loading state.
  loading: (page) => page.route(calls, () => {}),
  failing: (page) =>
    page.route(calls, (route) =>
      route.fulfill({ status: 500, json: { message: 'Algo deu errado. Tente de novo em instantes.' } }),
    ),
}

export const bringInto = async (page: Page, state: State) => {
  await answers[state]?.(page)
}

/** Waits until all requests are done; in the endless loading state, only until the screen is drawn. */
export const settle = async (page: Page, state: State) => {
  await page.getByRole('heading', { level: 1, includeHidden: true }).first().waitFor({ timeout: 15_000 })
  if (state === 'loading') await page.waitForTimeout(700)
  else await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
}
