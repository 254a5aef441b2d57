import type { Config } from '../config.ts'

/** Caches a formatter per time zone: creating one takes longer than all other work of reading a record. */
const calendars = new Map<string, Intl.DateTimeFormat>()

const calendarOf = (timeZone: string) => {
  const known = calendars.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone })
  calendars.set(timeZone, made)
  return made
}

/** The day in a time zone, `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, at = new Date()) => calendarOf(timeZone).format(at)

/** Today in the company's time zone, as `YYYY-MM-DD`. At 22:00 in São Paulo, UTC already has the next day. */
export const companyDay = ({ panel }: Config, at = new Date()) => dayIn(panel.timeZone, at)
