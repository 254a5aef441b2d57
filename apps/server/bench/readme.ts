import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CallResult, compared } from './measure.ts'
import { type Results, ratio, type SizeResult } from './report.ts'
import { sizes } from './sizes.ts'

const file = join(import.meta.dirname, 'README.md')
/** The benchmark writes the text between these markers. */
const marks = ['<!-- results -->', '<!-- end of results -->'] as const

const alone = ({ ours }: CallResult) => ours[Math.min(...Object.keys(ours).map(Number))]

const times = (call: CallResult | undefined) => {
  const measured = call && alone(call)
  return measured ? `${measured.p50} / ${measured.p99}` : '–'
}

const callOf = ({ calls }: SizeResult, name: string) => calls.find((call) => call.name === name)

/** The ratios of p50 and p99 at the largest size to those at the smallest. */
const growthOf = (calls: (CallResult | undefined)[]) => {
  const [first, last] = [calls.at(0), calls.at(-1)].map((call) => call && alone(call))
  if (!first || !last || calls.length < 2) return '–'
  return `${ratio(last.p50, first.p50)} / ${ratio(last.p99, first.p99)}`
}

const againstBare = (call: CallResult | undefined) => {
  const ours = call?.ours[compared]
  if (!call || !ours) return '–'
  const { bare } = call
  const worked = ours.cpu && bare.cpu ? ` (${ratio(bare.cpu, ours.cpu)})` : ''
  return `${ratio(ours.perSecond, bare.perSecond)}${worked}`
}

const tableOf = (measured: SizeResult[]) => {
  const [first] = measured
  const names = first ? first.calls.map(({ name }) => name) : []
  const patients = measured.map(({ size }) => `${sizes[size].patients.toLocaleString('en')} patients`)
  const rows = names.map((name) => {
    const calls = measured.map((size) => callOf(size, name))
    return [name, ...calls.map(times), growthOf(calls), againstBare(calls.at(-1))]
  })
  const head = ['call', ...patients, 'growth', 'of bare']
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** Writes p50 and p99 of one caller in milliseconds for each size, and the ratio to the bare handler at the largest size. */
export const writeReadme = async ({ machine, date, commit, sizes: measured }: Results) => {
  const text = await readFile(file, 'utf8')
  const [before, afterStart = ''] = text.split(marks[0])
  const [, after] = afterStart.split(marks[1])
  if (before === undefined || after === undefined) throw new Error(`${file} has no place for results`)
  const summary = `On ${date.slice(0, 10)}, ${machine}, commit ${commit}. Milliseconds of one caller, p50 / p99; growth is the
last size over the first; of bare is calls per second at ${compared} connections, in brackets the same of processor time.`
  await writeFile(file, `${before}${marks[0]}\n${summary}\n\n${tableOf(measured)}\n${marks[1]}${after}`)
}
