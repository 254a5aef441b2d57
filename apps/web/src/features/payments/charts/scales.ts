/** 1, 2 or 5 of some power of ten: so far apart that about `count` of them fill the span. */
const stepFor = (span: number, count: number) => {
  const rough = span / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const times = [1, 2, 5, 10].find((one) => one * power >= rough) ?? 10
  return times * power
}

/** The marks of an axis of money: round ones, from below the smallest value and 0 to above the largest. */
export const ticksFor = (values: number[], count = 5): number[] => {
  const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)]
  const step = stepFor(high - low, count)
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)]
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}

/** Where a value stands, in pixels from the top. */
export const heightFor =
  (ticks: number[], height: number) =>
  (value: number): number => {
    const [low = 0, high = 1] = [ticks[0], ticks.at(-1)]
    return height - ((value - low) / (high - low)) * height
  }

/** Groups side by side; `gap` is the share of a group's place that stays empty. */
export const bandsFor = (count: number, width: number, gap: number) => {
  const step = width / (count + gap)
  return { step, width: step * (1 - gap), left: (index: number) => step * (gap + index) }
}
