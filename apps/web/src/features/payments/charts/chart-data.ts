import { monthNames, monthTitle } from '../../../ui/calendar/month-grid.ts'

export const seriesLabel = {
  bruto: 'Bruto',
  repasse: 'Repasse',
  encargos: 'Encargos',
  liquido: 'Líquido',
} as const

export type Series = keyof typeof seriesLabel

/** A group of bars or points: a specialty or a month, with one value for each series. */
export type ChartPoint = {
  key: string
  /** The name for screen readers and the data table. */
  label: string
  /** The label below the group, and a shorter one for phones. */
  short: string
  shortest: string
  values: Partial<Record<Series, number>>
}

const shortNames: Record<string, [short: string, shortest: string]> = {
  FISIOTERAPIA: ['Fisioterapia', 'Fisio'],
  FONOAUDIOLOGIA: ['Fonoaudiologia', 'Fono'],
  'TERAPIA OCUPACIONAL': ['Terapia ocup.', 'T. O.'],
  PSICOLOGIA: ['Psicologia', 'Psico'],
  NUTRICIONISTA: ['Nutricionista', 'Nutri'],
}

type Figures = Record<Series, number>

export const specialtyPoints = (specialties: ({ specialty: string } & Figures)[]): ChartPoint[] =>
  specialties.map(({ specialty, bruto, repasse, encargos, liquido }) => {
    const [short, shortest] = shortNames[specialty] ?? [specialty, specialty.slice(0, 6)]
    return {
      key: specialty,
      label: specialty,
      short,
      shortest,
      values: { bruto, repasse, encargos, liquido },
    }
  })

type MonthPoint = { year: number; month: number; bruto: number; liquido: number }

export const monthPoints = (months: MonthPoint[]): ChartPoint[] =>
  months.map(({ year, month, bruto, liquido }, index) => {
    const name = monthNames[month - 1]?.slice(0, 3).toLowerCase() ?? ''
    // The first month and each January show the year. A December at the start shows no year, because its label would
    // overlap the label of the following January.
    const showsYear = month === 1 || (index === 0 && month !== 12)
    return {
      key: `${year}-${month}`,
      label: monthTitle(year, month),
      short: showsYear ? `${name}/${String(year).slice(2)}` : name,
      shortest: name.slice(0, 1).toUpperCase(),
      values: { bruto, liquido },
    }
  })
