const number = new Intl.NumberFormat('pt-BR')

/** A count with its noun: '1 sessão', '1.850 sessões'. */
export const countText = (count: number, singular: string, plural: string) =>
  `${number.format(count)} ${count === 1 ? singular : plural}`
