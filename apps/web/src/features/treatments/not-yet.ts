import { companyDay } from '../../ui/text/format.ts'

/** A note on a session marked as done on a day to come, before the server refuses it. */
export const notYetText = (day: string) => (day > companyDay() ? 'Este dia ainda não chegou.' : undefined)
