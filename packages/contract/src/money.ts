const reais = /* @__PURE__ */ new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  // No sign for minus zero.
  signDisplay: 'negative',
})

/** 'R$ 1.234,50', '−R$ 50,00'. A line can break after a hyphen, but not after a minus sign. */
export const moneyText = (amount: number): string => reais.format(amount).replace('-', '−')

/** Amounts are added and compared in whole cents, because sums of fractions are not exact. */
export const toCents = (amount: number): number => Math.round(amount * 100)

export const roundToCents = (amount: number): number => toCents(amount) / 100
