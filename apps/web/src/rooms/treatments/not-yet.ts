import { companyDay } from '../../ui/text/format.ts'

/** A note on a session marked as done on a day to come. It is allowed, because a month may be settled ahead of time. */
export const notYetText = (day: string) => (day > companyDay() ? 'Este dia ainda não chegou.' : undefined)
