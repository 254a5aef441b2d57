import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const chromiumPackages = ['chromium-headless-shell', 'fonts-liberation']
// Chromium without window, tabs and extensions. With it, the tests need little more than half the processor time.
const chromiumShell = '/usr/bin/chromium-headless-shell'
const chromium = '/usr/bin/chromium'

/** Installs Chromium if it is missing, and returns its path. Undefined if Chromium cannot be installed. */
export function provideChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) return existsSync(given) ? given : explain(`CHROMIUM_PATH names ${given}, which does not exist`)
  if (!existsSync(chromiumShell)) install(chromiumPackages)
  return [chromiumShell, chromium].find(existsSync) ?? explain('it was not found, and could not be installed')
}

function explain(reason) {
  console.error(
    `The browser tests need Chromium, but ${reason}: install it (on Debian: apt-get install ${chromiumPackages.join(' ')}), or set CHROMIUM_PATH.`,
  )
  return undefined
}

const firefoxPackage = 'firefox-esr'
const firefox = '/usr/bin/firefox-esr'

/** Installs Firefox if it is missing, and returns its path. If it cannot be installed, the test fails with an instruction. */
export function provideFirefox() {
  const given = process.env.FIREFOX_PATH
  if (given) return given
  if (!existsSync(firefox)) install([firefoxPackage])
  return firefox
}

// Containers have this file, which prevents an installed service from starting. Without the file nginx would listen on port 80.
const noServiceStarts = '/usr/sbin/policy-rc.d'

/** Installs nginx and pgbouncer inside a container. Without them, the tests that need them are skipped. */
export function provideProxyAndPooler() {
  const missing = [
    ['nginx-light', '/usr/sbin/nginx'],
    ['pgbouncer', '/usr/sbin/pgbouncer'],
  ].filter(([, program]) => !existsSync(program))
  if (missing.length > 0 && existsSync(noServiceStarts))
    install(
      missing.map(([name]) => name),
      { isQuiet: true },
    )
}

function install(packages, { isQuiet = false } = {}) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    if (!isQuiet) console.log(`apt-get ${args.join(' ')}`)
    const { status } = spawnSync('apt-get', ['-qq', ...args], {
      stdio: isQuiet ? 'ignore' : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (status !== 0) return
  }
}
