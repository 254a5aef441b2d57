import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from '../src/platform/database/connect.ts'
import { callsOf } from './calls.ts'
import { withData } from './data.ts'
import { measureExports } from './exports.ts'
import { readFacts } from './facts.ts'
import { untilIdle } from './idle.ts'
import { startCallers } from './load.ts'
import { type CallResult, measureCall } from './measure.ts'
import { type Options, readOptions } from './options.ts'
import { comparePeers, type PeerRow } from './peers/compare.ts'
import { drawCosts } from './picture.ts'
import { writeReadme } from './readme.ts'
import { printSize, resultsOf, type SizeResult } from './report.ts'
import { type Server, startServer } from './server.ts'
import { startYardsticks } from './yardsticks.ts'

const measureCalls = async (server: Server, asked: Options): Promise<CallResult[]> => {
  const isSelected = ([name, path]: [string, string]) => `${name} ${path}`.includes(asked.only)
  const calls = Object.entries(callsOf(await readFacts(server))).filter(isSelected)
  const yardsticks = await startYardsticks(
    server,
    calls.map(([, path]) => path),
  )
  const callers = startCallers()
  const db = connect({ ...server.connection, max: 1 })
  const results: CallResult[] = []
  try {
    for (const call of calls) {
      process.stderr.write(`\r${results.length + 1}/${calls.length}`)
      await untilIdle(db)
      results.push(await measureCall({ server, callers, yardsticks }, asked, call))
    }
    process.stderr.write('\r')
    return results
  } finally {
    await db.end()
    await callers.stop()
    await yardsticks.stop()
  }
}

const options = readOptions()
if (options.exports) {
  await measureExports()
} else {
  // Create the folder first, so that an error does not occur after half an hour of measuring.
  await mkdir(options.out, { recursive: true })
  const measured: SizeResult[] = []
  const peers: PeerRow[] = []
  for (const size of options.sizes)
    await withData(size, options.data, async (folder) => {
      const server = await startServer(folder)
      try {
        if (options.peers) return void peers.push(...(await comparePeers(server, size, options)))
        const result = { size, calls: await measureCalls(server, options) }
        printSize(result)
        measured.push(result)
      } finally {
        await server.stop()
      }
    })
  const results = resultsOf(measured, options.peers ? peers : undefined)
  await writeFile(join(options.out, 'results.json'), `${JSON.stringify(results, undefined, 2)}\n`)
  if (measured.length > 0) await writeFile(join(options.out, 'cost.svg'), drawCosts(measured))
  // A comparison with peers produces no rows for the table.
  if (options.readme && measured.length > 0) await writeReadme(results)
  console.log(`\n${results.machine}, ${results.date}`)
}
