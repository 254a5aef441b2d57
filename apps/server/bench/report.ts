import { execFileSync } from 'node:child_process'
import { cpus, totalmem } from 'node:os'
import { type CallResult, compared } from './measure.ts'
import type { SizeName } from './sizes.ts'

export type SizeResult = { size: SizeName; calls: CallResult[] }
export type Results = { machine: string; date: string; commit: string; sizes: SizeResult[]; peers?: unknown }

export const ratio = (one: number, other: number) =>
  other > 0 ? Number((one / other).toFixed(2)) : undefined

const rowOf = ({ ours, bare, bytesOnly, sqlPerSecond, statements }: CallResult) => {
  const row: Record<string, number | string | undefined> = {}
  for (const [connections, { perSecond, p50, p99 }] of Object.entries(ours)) {
    row[`${connections}: /s`] = perSecond
    row[`${connections}: p50`] = p50
    row[`${connections}: p99`] = p99
  }
  const measured = ours[compared]
  if (measured) row['of bare'] = ratio(measured.perSecond, bare.perSecond)
  if (measured?.cpu && bare.cpu) row['of bare, CPU'] = ratio(bare.cpu, measured.cpu)
  row['bare /s'] = bare.perSecond
  row['SQL /s'] = sqlPerSecond
  row['bytes /s'] = bytesOnly.perSecond
  row.statements = statements
  row.kB = Number(((measured?.bytes ?? bytesOnly.bytes) / 1000).toFixed(1))
  const failed = Object.values(ours).reduce((sum, one) => sum + one.failed, bare.failed)
  if (failed > 0) row.failed = failed
  return row
}

export const printSize = ({ size, calls }: SizeResult) => {
  console.log(`\n${size}: calls per second and milliseconds, by the number of connections`)
  console.table(Object.fromEntries(calls.map((call) => [call.name, rowOf(call)])))
}

const git = (...words: string[]) => {
  try {
    return execFileSync('git', words, { encoding: 'utf8', cwd: import.meta.dirname }).trim()
  } catch {
    return ''
  }
}

export const resultsOf = (sizes: SizeResult[], peers?: unknown): Results => ({
  machine: `${cpus().length} cores (${cpus()[0]?.model}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
  date: new Date().toISOString(),
  commit: git('rev-parse', '--short', 'HEAD'),
  sizes,
  ...(peers !== undefined && { peers }),
})
