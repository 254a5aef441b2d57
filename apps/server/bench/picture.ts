import type { CallResult } from './measure.ts'
import type { SizeResult } from './report.ts'
import { sizes } from './sizes.ts'

const rowHeight = 18
const margin = { top: 56, left: 220, right: 70, bottom: 16 }
const plotWidth = 560
const colours = { small: '#7aa6c2', medium: '#2f6f8f', large: '#c2572b' }

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

const fewest = ({ ours }: CallResult) => Math.min(...Object.keys(ours).map(Number))
const costOf = (call: CallResult) => call.ours[fewest(call)]?.p50 ?? 0

/** The powers of ten that contain all costs, in milliseconds. */
const rangeOf = (costs: number[]) => {
  const positiveCosts = costs.filter((cost) => cost > 0)
  return {
    low: Math.floor(Math.log10(Math.min(1, ...positiveCosts))),
    high: Math.max(1, Math.ceil(Math.log10(Math.max(...positiveCosts, 10)))),
  }
}

/** Draws one row per call and one dot per size. Dots close to each other mean the same time at every size. */
export const drawCosts = (results: SizeResult[]): string => {
  const names = [...new Set(results.flatMap(({ calls }) => calls.map(({ name }) => name)))]
  const { low, high } = rangeOf(results.flatMap(({ calls }) => calls.map(costOf)))
  const x = (cost: number) =>
    Math.round(margin.left + ((Math.log10(Math.max(cost, 10 ** low)) - low) / (high - low)) * plotWidth)
  const y = (row: number) => margin.top + row * rowHeight
  const height = y(names.length) + margin.bottom

  const scale = Array.from({ length: high - low + 1 }, (_, step) => 10 ** (low + step)).map(
    (
      cost,
    ) => `<line x1="${x(cost)}" x2="${x(cost)}" y1="${margin.top - 12}" y2="${y(names.length) - 8}" stroke="#ddd"/>
<text x="${x(cost)}" y="${margin.top - 18}" text-anchor="middle">${cost} ms</text>`,
  )
  const legend = results.map(
    ({ size }, at) =>
      `<circle cx="${margin.left + at * 180}" cy="16" r="5" fill="${colours[size]}"/>
<text x="${margin.left + 10 + at * 180}" y="20">${sizes[size].patients.toLocaleString('en')} patients</text>`,
  )
  const rows = names.map((name, row) => {
    const dots = results.flatMap(({ size, calls }) => {
      const call = calls.find((one) => one.name === name)
      return call ? [{ size, at: x(costOf(call)) }] : []
    })
    const places = dots.map(({ at }) => at)
    return `<text x="${margin.left - 12}" y="${y(row) + 4}" text-anchor="end">${escapeXml(name)}</text>
<line x1="${Math.min(...places)}" x2="${Math.max(...places)}" y1="${y(row)}" y2="${y(row)}" stroke="#999"/>
${dots.map(({ size, at }) => `<circle cx="${at}" cy="${y(row)}" r="5" fill="${colours[size]}"/>`).join('\n')}`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${margin.left + plotWidth + margin.right}" height="${height}" font-family="sans-serif" font-size="12" fill="#333">
<title>What a call costs, by the size of the company</title>
<rect width="100%" height="100%" fill="#fff"/>
${[...legend, ...scale, ...rows].join('\n')}
</svg>
`
}
