const number = new Intl.NumberFormat('pt-BR')

/** '1.850 PADs' */
export const countText = (count: number, one: string, many: string) =>
  `${number.format(count)} ${count === 1 ? one : many}`
