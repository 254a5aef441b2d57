import { companyDay } from '../../ui/text/format.ts'

/** Said of a session marked as done on a day to come. It is allowed: somebody may be settling a month ahead of time. */
export const notYetText = (day: string) => (day > companyDay() ? 'Este dia ainda não chegou.' : undefined)
