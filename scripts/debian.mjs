import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Where it may: only root installs, and only Debian and its children know these packages. */
export function installFromDebian(packages, { quiet = false } = {}) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const aptGet = (...args) => {
    if (!quiet) console.log(`apt-get ${args.join(' ')}`)
    const { status } = spawnSync('apt-get', ['-qq', ...args], {
      stdio: quiet ? 'ignore' : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    return status === 0
  }
  return aptGet('update') && aptGet('install', '-y', '--no-install-recommends', ...packages)
}
