import { dayOf, dayText } from '@zelo/contract/dates'
import type { Recruitment } from '@zelo/contract/recruitment'

const weekdayNames = ['domingos', 'segundas', 'terças', 'quartas', 'quintas', 'sextas', 'sábados']
const list = new Intl.ListFormat('pt-BR')

/** The usual weekdays of the sessions; a day moved by a holiday is not among them. */
const usualWeekdays = (days: string[]) => {
  const counts = weekdayNames.map(
    (_, weekday) => days.filter((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === weekday).length,
  )
  const most = Math.max(...counts)
  return counts.flatMap((count, weekday) => (count > 0 && count * 2 >= most ? [weekday] : []))
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
  'specialty' | 'neighborhood' | 'city' | 'frequency' | 'sessionCount' | 'expectedStart'
>

type Known = { days: string[]; today: string }

/** NUTRICIONISTA names a person; the message needs the name of the care. */
const careOf = (specialty: string) => (specialty === 'NUTRICIONISTA' ? 'nutrição' : specialty.toLowerCase())

const startText = (expectedStart: string | null, today: string) => {
  if (!expectedStart) return 'início a combinar'
  return dayOf(expectedStart) <= today ? 'início imediato' : `início previsto em ${dayText(expectedStart)}`
}

/** The message to a professional. It omits the patient, who is named only after the professional accepts. */
export const callText = (recruitment: CalledFor, professional: string, { days, today }: Known) => {
  const { specialty, neighborhood, city, frequency, sessionCount, expectedStart } = recruitment
  const [first = professional] = professional.split(' ')
  const place = [neighborhood, city].filter(Boolean).join(', ')
  const when = [
    daysText(days),
    sessionCount && `${sessionCount} ${sessionCount === 1 ? 'sessão' : 'sessões'}`,
  ]
    .filter(Boolean)
    .join(', ')
  const start = startText(expectedStart, today)
  return `Olá, ${first}! Temos um atendimento domiciliar de ${careOf(specialty)} em ${place}: ${frequency.toLowerCase()}${when && ` (${when})`}, ${start}. Você tem disponibilidade?`
}
