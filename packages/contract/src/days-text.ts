const list = new Intl.ListFormat('pt-BR')

/** '3, 6 (2) e 12': days of one month, given as `YYYY-MM-DD` once per session. A day with more sessions has their number. */
export const daysOfMonth = (days: readonly string[]) => {
  const sessions = new Map<string, number>()
  for (const day of days) sessions.set(day, (sessions.get(day) ?? 0) + 1)
  return list.format(
    [...sessions].map(([day, count]) => `${Number(day.slice(8))}${count > 1 ? ` (${count})` : ''}`),
  )
}

const isOneDay = (days: readonly string[]) => new Set(days).size === 1

/** 'dia 3', 'dias 3, 6 (2) e 12'. */
export const daysText = (days: readonly string[]) => `${isOneDay(days) ? 'dia' : 'dias'} ${daysOfMonth(days)}`

/** 'do dia 3', 'dos dias 3, 6 (2) e 12'. */
export const ofDaysText = (days: readonly string[]) => `${isOneDay(days) ? 'do' : 'dos'} ${daysText(days)}`
