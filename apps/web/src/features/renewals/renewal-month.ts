import type { Competence } from '@zelo/contract/competence'

export const readMonth = ({ year, month }: Record<string, unknown>): Competence | undefined =>
  /^20\d\d$/.test(String(year)) && /^(0?[1-9]|1[0-2])$/.test(String(month))
    ? { year: Number(year), month: Number(month) }
    : undefined

/**
 * The number of the portion in the URL, by default 1. One answer contains only a portion of a month with very many
 * PADs.
 */
export const readPortion = ({ portion }: Record<string, unknown>) =>
  /^[1-9]\d{0,2}$/.test(String(portion)) ? Number(portion) : 1
