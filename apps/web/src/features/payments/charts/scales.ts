/** The tick distance: 1, 2 or 5 times a power of ten, so that about `count` ticks cover the span. */
const stepFor = (span: number, count: number) => {
  const rough = span / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const times = [1, 2, 5, 10].find((one) => one * power >= rough) ?? 10
  return times * power
}

/** The ticks of a money axis: round values that enclose 0, the smallest value and the largest value. */
export const ticksFor = (values: number[], count = 5): number[] => {
  const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)]
  const step = stepFor(high - low, count)
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)]
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}

/** The position of a value, in pixels from the top. */
export const heightFor =
  (ticks: number[], height: number) =>
  (value: number): number => {
    const [low = 0, high = 1] = [ticks[0], ticks.at(-1)]
    return height - ((value - low) / (high - low)) * height
  }

/** Groups side by side. `gap` is the share of a group's width that stays empty. */
export const bandsFor = (count: number, width: number, gap: number) => {
  const step = width / (count + gap)
  return { step, width: step * (1 - gap), left: (index: number) => step * (gap + index) }
}
