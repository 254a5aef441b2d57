const list = new Intl.ListFormat('pt-BR')

/**
 * '3, 6 (2) e 12': the days of one month's sessions. `days` has one `YYYY-MM-DD` per session; a number in brackets counts
 * the sessions of a day with several.
 */
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
