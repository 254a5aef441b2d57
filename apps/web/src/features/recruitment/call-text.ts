import { dayOf, dayText } from '@zelo/contract/dates'
import type { Frequency } from '@zelo/contract/frequencies'
import type { Recruitment } from '@zelo/contract/recruitment'
import { specialtyText } from '../../ui/text/specialty-text.ts'

const weekdayNames = ['domingos', 'segundas', 'terças', 'quartas', 'quintas', 'sextas', 'sábados']
const list = new Intl.ListFormat('pt-BR')

/**
 * The weekdays with at least half as many sessions as the most frequent weekday. Other weekdays are exceptions, such as
 * a session moved because of a holiday.
 */
const usualWeekdays = (days: string[]) => {
  const counts = weekdayNames.map(
    (_, weekday) => days.filter((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === weekday).length,
  )
  const highestCount = Math.max(...counts)
  return counts.flatMap((count, weekday) => (count > 0 && count * 2 >= highestCount ? [weekday] : []))
}

/** 'terças e quintas', 'de segunda a sexta', 'em 17/11 e 01/12' */
export const daysText = (days: string[]) => {
  if (days.length === 0) return undefined
  if (days.length <= 2) return `em ${list.format(days.map((day) => dayText(day).slice(0, 5)))}`
  const weekdays = usualWeekdays(days)
  if (weekdays.length === 7) return 'todos os dias'
  if (weekdays.join() === '1,2,3,4,5') return 'de segunda a sexta'
  return list.format(weekdays.map((weekday) => weekdayNames[weekday] ?? ''))
}

type CalledFor = Pick<
  Recruitment,
  'specialty' | 'neighborhood' | 'city' | 'frequency' | 'sessionCount' | 'expectedStart' | 'replaced'
>

type Known = { days: string[]; today: string }

const frequencyTexts = {
  Avaliação: 'uma avaliação',
  Trimestral: '1 vez a cada três meses',
  Bimestral: '1 vez a cada dois meses',
  Mensal: '1 vez por mês',
  Quinzenal: 'a cada 15 dias',
  Semanal: '1 vez por semana',
  '2x Semana': '2 vezes por semana',
  '3x Semana': '3 vezes por semana',
  '4x Semana': '4 vezes por semana',
  '5x Semana': '5 vezes por semana',
  '6x Semana': '6 vezes por semana',
  Diário: 'todos os dias',
  '2x Dia': '2 vezes por dia',
  Avulso: 'um atendimento avulso',
} satisfies Record<Frequency, string>

const startText = (expectedStart: string | null, today: string) => {
  if (!expectedStart) return 'início a combinar'
  return dayOf(expectedStart) <= today ? 'início imediato' : `início previsto em ${dayText(expectedStart)}`
}

const countText = (count: number) => `${count} ${count === 1 ? 'sessão' : 'sessões'}`

const placeText = ({ neighborhood, city }: CalledFor) =>
  neighborhood ? `no bairro ${neighborhood}, em ${city}` : `em ${city}`

const shortDay = (day: string) => dayText(day).slice(0, 5)

/**
 * The remaining sessions of a PAD: '3 sessões, nos dias 19/11, 24/11 e 26/11'. For more than eight days, the text has
 * the weekdays and the period.
 */
const remainingText = (days: string[]) => {
  const listsAll = days.length <= 8
  const daysPart = listsAll
    ? list.format(days.map(shortDay))
    : `${daysText(days)}, de ${shortDay(days[0] ?? '')} a ${shortDay(days.at(-1) ?? '')}`
  if (!listsAll) return `${countText(days.length)}, ${daysPart}`
  return `${countText(days.length)}, ${days.length === 1 ? 'no dia' : 'nos dias'} ${daysPart}`
}

/** The care of a new PAD as a text: '2 vezes por semana (terças e quintas, 8 sessões), início a combinar'. */
const plannedText = ({ frequency, sessionCount, expectedStart }: CalledFor, { days, today }: Known) => {
  const daysAndCount = [daysText(days), sessionCount && countText(sessionCount)].filter(Boolean).join(', ')
  return `${frequencyTexts[frequency]}${daysAndCount && ` (${daysAndCount})`}, ${startText(expectedStart, today)}`
}

/** The message to a professional. The text has no patient's name, because the professional has not accepted yet. */
export const callText = (recruitment: CalledFor, professional: string, known: Known) => {
  const [first = professional] = professional.split(' ')
  const isSubstitution = recruitment.replaced !== null && known.days.length > 0
  const careText = isSubstitution ? remainingText(known.days) : plannedText(recruitment, known)
  const care = `${isSubstitution ? 'uma substituição' : 'um atendimento domiciliar'} de ${specialtyText(recruitment.specialty)}`
  return `Olá, ${first}! Temos ${care} ${placeText(recruitment)}: ${careText}. Você tem disponibilidade?`
}
