import { readFacts } from '../facts.ts'
import { type Callers, startCallers } from '../load.ts'
import { compared } from '../measure.ts'
import type { Options } from '../options.ts'
import type { Server } from '../server.ts'
import type { SizeName } from '../sizes.ts'
import { startYardsticks } from '../yardsticks.ts'
import { startDirectus, version } from './directus.ts'

export type PeerRow = {
  size: SizeName
  call: string
  round: number
  ours: number
  bare: number
  directus: number
}

const row = 'id,full_name,phone1,birth_date,status,op_health,contract_id.social_reason'
const list = `/items/patients?fields=${row}&filter[deleted_at][_null]=true&sort=sort_name,id&limit=10&page=1&meta=filter_count`
const contract = 'contract_id.social_reason,contract_id.fantasy_name'
const pads = 'treatments.*,treatments.professional_id.full_name'
const sessions = 'treatments.sessions.id,treatments.sessions.session_date,treatments.sessions.end_date'

/** The same requests for both servers. The search of Directus uses the same indexed column as ours. */
const questionsAbout = (patientId: number) => {
  const search = (word: string) => `${list}&filter[find_text][_contains]=${word}`
  const details = `/items/patients/${patientId}?fields=*,${contract}`
  return {
    list: { ours: '/patients', theirs: list },
    'search, common word': { ours: '/patients?search=antonio', theirs: search('antonio') },
    'search, rare word': { ours: '/patients?search=neto1', theirs: search('neto1') },
    'details, theirs the record only': { ours: `/patients/${patientId}`, theirs: details },
    'details, theirs with PADs': {
      ours: `/patients/${patientId}`,
      theirs: `${details},${pads},${sessions}&deep[treatments][_filter][status]=active`,
    },
  }
}

type Side = { url: string; headers: Record<string, string> }

const perSecond = async (callers: Callers, { url, headers }: Side, seconds: number) => {
  const measured = await callers.call({ url, headers, connections: compared, seconds })
  if (measured.failed > 0) throw new Error(`${url}: ${measured.failed} failed`)
  return measured.perSecond
}

const median = (values: number[]) => {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (place: number) => sorted[place] ?? 0
  return (at(Math.floor((sorted.length - 1) / 2)) + at(Math.floor(sorted.length / 2))) / 2
}

const print = (rows: PeerRow[]) => {
  const table: Record<string, object> = {}
  for (const [call, rounds] of Map.groupBy(rows, (one) => one.call)) {
    const of = (ratio: (one: PeerRow) => number) => {
      const all = rounds.map(ratio)
      const [least, middle, most] = [Math.min(...all), median(all), Math.max(...all)]
      return `${middle.toFixed(2)} (${least.toFixed(2)}–${most.toFixed(2)})`
    }
    table[call] = {
      'ours /s': median(rounds.map(({ ours }) => ours)),
      'bare /s': median(rounds.map(({ bare }) => bare)),
      'Directus /s': median(rounds.map(({ directus }) => directus)),
      'times Directus': of(({ ours, directus }) => ours / directus),
      'of bare': of(({ ours, bare }) => ours / bare),
    }
  }
  console.log(`\n${compared} connections, medians of ${Math.max(...rows.map(({ round }) => round))} rounds`)
  console.table(table)
}

/** Measures our server, the bare handler and Directus alternately, on the same tables. */
export const comparePeers = async (server: Server, size: SizeName, { seconds, rounds, only }: Options) => {
  const { patientId } = await readFacts(server)
  const questions = Object.entries(questionsAbout(patientId)).filter(([call]) => call.includes(only))
  const paths = questions.map(([, { ours }]) => ours)
  const yardsticks = await startYardsticks(server, [...new Set(paths)])
  const directus = await startDirectus(server.connection)
  const callers = startCallers()
  const rows: PeerRow[] = []
  try {
    console.log(`${size}: ours against Directus ${version}`)
    // The first round is a warm-up and is not counted.
    for (let round = 0; round <= rounds; round++)
      for (const [call, { ours, theirs }] of questions) {
        const us = { url: server.api + ours, headers: server.headers }
        const them = { url: directus.url + theirs, headers: directus.headers }
        const measured = {
          ours: await perSecond(callers, us, seconds),
          bare: await perSecond(callers, { url: yardsticks.bare(ours), headers: {} }, seconds),
          directus: await perSecond(callers, them, seconds),
        }
        if (round > 0) rows.push({ size, call, round, ...measured })
      }
    print(rows)
    return rows
  } finally {
    await callers.stop()
    await yardsticks.stop()
    await directus.stop()
  }
}
