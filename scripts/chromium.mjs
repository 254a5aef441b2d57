import { existsSync } from 'node:fs'
import { bringChromium } from './chromium-package.mjs'
import { installFromDebian } from './debian.mjs'

const packages = ['chromium-headless-shell', 'fonts-liberation']
// The same engine without the browser's window, tabs and extensions: a test costs little more than half the work.
const shell = '/usr/bin/chromium-headless-shell'
const whole = '/usr/bin/chromium'

/** Where Chromium is, after the ways to get one were tried in turn; undefined when the machine leaves none. */
export function provideChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) return existsSync(given) ? given : giveUp(`CHROMIUM_PATH names ${given}, which is not there`)
  if (existsSync(shell) || (installFromDebian(packages) && existsSync(shell))) return shell
  return (existsSync(whole) ? whole : bringChromium()) ?? giveUp('none was found, and none could be fetched')
}

function giveUp(reason) {
  console.error(
    `The browser tests need Chromium, but ${reason}: install it (on Debian: apt-get install ${packages.join(' ')}), or set CHROMIUM_PATH.`,
  )
  return undefined
}
