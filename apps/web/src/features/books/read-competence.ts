import type { Competence } from '@zelo/contract/competence'
import { companyDay } from '../../ui/text/format.ts'
import { competenceToShow } from './month-turn.ts'

/** The month in the URL; the default month if the URL has none or an invalid one. */
export const readCompetence = ({ year, month }: Record<string, unknown>): Competence =>
  /^(20\d\d|2100)$/.test(String(year)) && /^(0?[1-9]|1[0-2])$/.test(String(month))
    ? { year: Number(year), month: Number(month) }
    : competenceToShow(companyDay())
