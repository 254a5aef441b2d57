/** The frequencies of a treatment, with the session counts that each offers. */
export const frequencySessions = {
  Avaliação: [1],
  Trimestral: [1],
  Bimestral: [1],
  Mensal: [1],
  Quinzenal: [2],
  Semanal: [4, 5],
  '2x Semana': [8, 9, 10],
  '3x Semana': [12, 13, 14],
  '4x Semana': [16, 17],
  '5x Semana': [21, 22, 23],
  '6x Semana': [24, 26],
  Diário: [30, 31],
  '2x Dia': [60, 62],
  Avulso: [1],
} as const satisfies Record<string, readonly number[]>

export type Frequency = keyof typeof frequencySessions
export const frequencies = Object.keys(frequencySessions) as [Frequency, ...Frequency[]]

export const offersCount = (frequency: Frequency, count: number) =>
  (frequencySessions[frequency] as readonly number[]).includes(count)

/** The recruitment form offers fewer session counts than the PAD form. */
export const recruitmentSessions: Record<Frequency, readonly number[]> = {
  ...frequencySessions,
  '3x Semana': [12, 13],
}
