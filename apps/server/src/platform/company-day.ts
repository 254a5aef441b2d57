import type { Config } from '../config.ts'

/** Today as the company's calendar has it, `YYYY-MM-DD`: at 22:00 in São Paulo the server's own day is already the next. */
export const companyDay = ({ panel }: Config, at = new Date()) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: panel.timeZone }).format(at)
