import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../src/platform/database/connect.ts'

type Sample = { bytes: number; ms: number }

/** Measures the lag of the replica while the work runs. */
export const watchLag = async <Result>(primary: Database, work: () => Promise<Result>) => {
  const samples: Sample[] = []
  let isDone = false
  const watching = (async () => {
    while (!isDone) {
      samples.push(
        ...(await primary<Sample[]>`
          select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), replay_lsn)::float8 as bytes,
            coalesce(extract(epoch from replay_lag) * 1000, 0)::float8 as ms
          from pg_stat_replication`),
      )
      await wait(50)
    }
  })()
  const result = await work()
  isDone = true
  await watching
  const of = (key: keyof Sample) => {
    const sorted = samples.map((sample) => sample[key]).sort((one, other) => one - other)
    const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
    return { [`${key} p50`]: at(0.5), [`${key} p99`]: at(0.99), [`${key} worst`]: at(1) }
  }
  return { work: result, lag: { ...of('ms'), ...of('bytes'), samples: samples.length } }
}
