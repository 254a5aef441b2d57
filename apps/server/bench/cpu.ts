import { readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second, whatever its own clock does. */
const msPerTick = 10

/**
 * The time that a process has worked, threads and kernel included, in milliseconds: on a machine with other work the steadiest
 * measure there is. Only Linux tells it of another process.
 */
export const workedMs = (pid: number | undefined): number | undefined => {
  try {
    // The name of the program may have spaces and stands in brackets.
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const [user, system] = fields.split(' ').slice(11, 13).map(Number)
    return user === undefined || system === undefined ? undefined : (user + system) * msPerTick
  } catch {
    return undefined
  }
}
