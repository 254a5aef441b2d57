import { connect, type SentParameters, type SocketConnection } from '../platform/database/connect.ts'

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Temp Written Blocks'?: number
  Plans?: Plan[]
}
type ExplainedQuery = {
  text: string
  parameters: SentParameters
  keepsPlan: boolean
}

/** Tables that grow with the company. In these tests each has thousands of rows. */
const large = ['sessions', 'treatments', 'book_rows']

const partsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(partsOf)]

const faultsOf = (plan: Plan) => [
  ...partsOf(plan).flatMap(({ 'Node Type': type, 'Relation Name': table = '' }) =>
    type === 'Seq Scan' && large.includes(table) ? [`reads ${table} whole`] : [],
  ),
  ...((plan['Temp Written Blocks'] ?? 0) > 0 ? ['writes a temporary file'] : []),
]

/** Finds the faults in the plans of statements. A generic plan is read without running the statement, because it has no values. */
export const planReader = (connection: SocketConnection) => {
  const db = connect({ ...connection, max: 1 })
  const explain = async ({ text, parameters = [], keepsPlan }: ExplainedQuery) => {
    const rows = keepsPlan
      ? await db.unsafe(`explain (generic_plan, format json) ${text}`)
      : await db.unsafe(`explain (analyze, buffers, timing off, format json) ${text}`, parameters)
    // The driver renames the column, so read it by position.
    const [explained] = Object.values(rows[0] ?? {}) as [{ Plan: Plan }][]
    return explained?.[0].Plan
  }
  return {
    faults: async (asked: ExplainedQuery) => {
      if (!/^\s*(with|select)/i.test(asked.text)) return []
      const plan = await explain(asked)
      return plan ? faultsOf(plan) : ['has no plan']
    },
    end: () => db.end({ timeout: 5 }),
  }
}
