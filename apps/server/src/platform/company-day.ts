import type { Config } from '../config.ts'

/** Making one takes longer than all else that reading a record does here. */
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

/** Today as the company's calendar has it, `YYYY-MM-DD`: at 22:00 in São Paulo the server's own day is already the next. */
export const companyDay = ({ panel }: Config, at = new Date()) => dayIn(panel.timeZone, at)
