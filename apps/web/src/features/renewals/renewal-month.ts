import type { Competence } from '@zelo/contract/competence'

export const readMonth = ({ year, month }: Record<string, unknown>): Competence | undefined =>
  /^20\d\d$/.test(String(year)) && /^(0?[1-9]|1[0-2])$/.test(String(month))
    ? { year: Number(year), month: Number(month) }
    : undefined
