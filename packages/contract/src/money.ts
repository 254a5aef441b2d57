const reais = /* @__PURE__ */ new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** 'R$ 1.234,50' */
export const moneyText = (amount: number): string => reais.format(amount)
