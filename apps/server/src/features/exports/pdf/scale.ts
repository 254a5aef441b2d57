/** Round axis values that cover the lowest and the highest value and include zero. */
export const roundSteps = (values: number[], about = 4): number[] => {
  const lowest = Math.min(0, ...values)
  const highest = Math.max(0, ...values)
  const rough = (highest - lowest || 1) / about
  const power = 10 ** Math.floor(Math.log10(rough))
  const step =
    [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough) ?? rough
  const first = Math.floor(lowest / step)
  const last = Math.max(Math.ceil(highest / step), first + 1)
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}
