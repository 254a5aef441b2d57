const number = new Intl.NumberFormat('pt-BR')

/** A count with its noun: '1 sessão', '1.850 sessões'. */
export const countText = (count: number, one: string, many: string) =>
  `${number.format(count)} ${count === 1 ? one : many}`
