/** `TERAPIA OCUPACIONAL` as it stands inside a sentence. */
export const sentenceCase = (text: string) => text.charAt(0) + text.slice(1).toLowerCase()

export const dayText = (day: string) => day.slice(0, 10).split('-').reverse().join('/')

/** The first day of a month, as people say the month: 11/2026. */
export const monthText = (month: string) => month.slice(0, 7).split('-').reverse().join('/')

/** A few names, and how many more; one more is named too. */
export const someOf = (names: string[], most = 3) => {
  const rest = names.length - most
  return rest > 1
    ? `${names.slice(0, most).join(', ')} e mais ${rest}`
    : new Intl.ListFormat('pt-BR').format(names)
}
