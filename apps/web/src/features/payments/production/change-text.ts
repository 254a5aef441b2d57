const percent = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

export const percentText = (share: number) => `${percent.format(share)}%`

/** The change in per cent; 0 if the change is below 0.05. Undefined if the earlier value is not positive. */
export const shareOfChange = (now: number, before: number): number | undefined => {
  if (before <= 0) return undefined
  const share = ((now - before) / before) * 100
  return Math.abs(share) < 0.05 ? 0 : share
}

/** '3,2% a mais que em setembro' */
export const changeText = (now: number, before: number, beforeTitle: string): string | undefined => {
  const share = shareOfChange(now, before)
  if (share === undefined) return undefined
  return share === 0
    ? `igual a ${beforeTitle}`
    : `${percentText(Math.abs(share))} a ${share > 0 ? 'mais' : 'menos'} que em ${beforeTitle}`
}
