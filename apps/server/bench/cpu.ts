import { readFileSync } from 'node:fs'

/** Linux reports processor time in hundredths of a second. */
const msPerTick = 10

/**
 * The processor time of a process in milliseconds, including its threads and the kernel. Other work on the machine affects this
 * measure least. Only Linux reports it for another process.
 */
export const workedMs = (pid: number | undefined): number | undefined => {
  try {
    // The name of the program is in brackets and may contain spaces.
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const [user, system] = fields.split(' ').slice(11, 13).map(Number)
    return user === undefined || system === undefined ? undefined : (user + system) * msPerTick
  } catch {
    return undefined
  }
}
