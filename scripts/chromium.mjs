import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const packages = ['chromium', 'fonts-liberation']

export function installChromium() {
  if (existsSync(process.env.CHROMIUM_PATH ?? '/usr/bin/chromium')) return
  const mayInstall = !process.env.CHROMIUM_PATH && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (mayInstall && aptGet('update') && aptGet('install', '-y', '--no-install-recommends', ...packages))
    return
  console.error(
    `The browser tests need Chromium: install it (on Debian: apt-get install ${packages.join(' ')}), or set CHROMIUM_PATH.`,
  )
}

function aptGet(...args) {
  console.log(`apt-get ${args.join(' ')}`)
  const { status } = spawnSync('apt-get', ['-qq', ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return status === 0
}
