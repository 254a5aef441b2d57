/** The distance between two ticks: 1, 2 or 5 times a power of ten, for about `count` ticks. */
const stepFor = (span: number, count: number) => {
  const rough = span / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const times = [1, 2, 5, 10].find((one) => one * power >= rough) ?? 10
  return times * power
}

/** The ticks of a money axis: round values that enclose 0 and all `values`. */
export const ticksFor = (values: number[], count = 5): number[] => {
  const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)]
  const step = stepFor(high - low, count)
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)]
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}

/** The distance of a value from the top, in px. */
export const heightFor =
  (ticks: number[], height: number) =>
  (value: number): number => {
    const [low = 0, high = 1] = [ticks[0], ticks.at(-1)]
    return height - ((value - low) / (high - low)) * height
  }

/** The positions of groups. `gap` is the empty share of a group's width. */
export const bandsFor = (count: number, width: number, gap: number) => {
  const step = width / (count + gap)
  return { step, width: step * (1 - gap), left: (index: number) => step * (gap + index) }
}
