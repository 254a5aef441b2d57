import { existsSync } from 'node:fs'
import { installFromDebian } from './debian.mjs'

// A container says with this file that what is installed there is not started: nginx would take port 80.
const startsNothing = '/usr/sbin/policy-rc.d'

/** The proxy and the pooler beside which several servers are tested. Where they cannot be had, that test is skipped. */
export function provideNeighbours() {
  const missing = [
    ['nginx-light', '/usr/sbin/nginx'],
    ['pgbouncer', '/usr/sbin/pgbouncer'],
  ].filter(([, program]) => !existsSync(program))
  if (missing.length > 0 && existsSync(startsNothing))
    installFromDebian(
      missing.map(([name]) => name),
      { quiet: true },
    )
}
