import { existsSync, mkdirSync } from 'node:fs'
import { launch, type Page } from 'puppeteer-core'

const program = process.env.FIREFOX_PATH || '/usr/bin/firefox-esr'

const preferences = (downloads: string) => ({
  'browser.download.dir': downloads,
  'browser.download.folderList': 2,
  'browser.download.always_ask_before_handling_new_types': false,
  'intl.accept_languages': 'pt-BR',
})

/** Opens Debian's Firefox over WebDriver BiDi, because Playwright controls only its own build of Firefox. */
export const openFirefox = async (address: string, downloads: string) => {
  if (!existsSync(program))
    throw new Error(
      `The journeys in a second browser need Firefox, but ${program} does not exist: install it (on Debian: apt-get install firefox-esr), or set FIREFOX_PATH.`,
    )
  mkdirSync(downloads, { recursive: true })
  const browser = await launch({
    browser: 'firefox',
    executablePath: program,
    extraPrefsFirefox: preferences(downloads),
    protocolTimeout: 120_000,
  })
  const page = await browser.newPage()
  // A limit against hangs, as for Chromium: a busy machine may stall for seconds.
  page.setDefaultTimeout(60_000)
  await page.setViewport({ width: 1366, height: 768 })
  return { browser, page, ...personAt(page, address) }
}

/** The actions of a person on a page, by accessible roles and names. */
const personAt = (page: Page, address: string) => {
  const named = (name: string, role: string) => `::-p-aria(${name}[role="${role}"])`
  return {
    goTo: (path: string) => page.goto(`${address}${path}`),
    fill: (name: string, text: string, role = 'textbox') => page.locator(named(name, role)).fill(text),
    press: (name: string, role = 'button') => page.locator(named(name, role)).click(),
    sees: (text: string) => page.locator(`::-p-text(${text})`).wait(),
    attach: async (path: string) => {
      const input = await page.waitForSelector('[role="dialog"] input[type="file"]')
      await input?.uploadFile(path)
    },
  }
}
