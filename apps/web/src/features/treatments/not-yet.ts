import { companyDay } from '../../ui/text/format.ts'

/** Warns about a completed session on a future day, before the server refuses it. */
export const notYetText = (day: string) => (day > companyDay() ? 'Este dia ainda não chegou.' : undefined)
