const list = new Intl.ListFormat('pt-BR')

/** 'dia 3', 'dias 3, 6 e 12': days of one month, given as `YYYY-MM-DD`. */
export const daysText = (days: readonly string[]) =>
  `${days.length === 1 ? 'dia' : 'dias'} ${list.format(days.map((day) => String(Number(day.slice(8)))))}`
