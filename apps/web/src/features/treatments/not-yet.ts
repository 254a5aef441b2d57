import { companyDay } from '../../ui/text/format.ts'

/** A warning about a completed session on a future day, which the server would reject. */
export const notYetText = (day: string) => (day > companyDay() ? 'Este dia ainda não chegou.' : undefined)
