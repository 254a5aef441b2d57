import { dayInMs, dayOf } from './dates.ts'

const fixed = new Map([
  ['01-01', 'Confraternização Universal'],
  ['04-21', 'Tiradentes'],
  ['05-01', 'Dia do Trabalho'],
  ['09-07', 'Independência do Brasil'],
  ['10-12', 'Nossa Senhora Aparecida'],
  ['11-02', 'Finados'],
  ['11-15', 'Proclamação da República'],
  ['11-20', 'Consciência Negra'],
  ['12-25', 'Natal'],
])

/** Easter Sunday by the Gregorian computus (Meeus). */
const easter = (year: number) => {
  const a = year % 19
  const century = Math.floor(year / 100)
  const yearOfCentury = year % 100
  const h = (19 * a + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30
  const l = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - h - (yearOfCentury % 4)) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  const day = (h + l - 7 * m + 33 * month + 19) % 32
  return Date.UTC(year, month - 1, day)
}

/** The name of the national holiday on this day (`YYYY-MM-DD`), or undefined. */
export const holidayName = (day: string): string | undefined => {
  const goodFriday = dayOf(new Date(easter(Number(day.slice(0, 4))) - 2 * dayInMs).toISOString())
  return day === goodFriday ? 'Sexta-feira Santa' : fixed.get(day.slice(5))
}
