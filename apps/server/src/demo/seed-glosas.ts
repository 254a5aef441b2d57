import { dayOf, daysAfter } from '@zelo/contract/dates'
import type { GlosaReason, GlosaState, Withholding } from '@zelo/contract/glosas'
import { roundToCents } from '@zelo/contract/money'
import { holdBilled, insertGlosa, joinBatch } from '../features/glosas/glosas.queries.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/database/connect.ts'

type Invented = {
  reason: GlosaReason
  /** The number of days since the plan's notice. */
  notified: number
  /** The number of days until the deadline; negative for a past deadline. */
  due: number
  /** The refused share of the billed amount. */
  part?: number
  state?: GlosaState
  withhold?: Withholding
}

const invented: Invented[] = [
  { reason: '1811', notified: 33, due: -3 },
  { reason: '1402', notified: 28, due: 2 },
  { reason: '1408', notified: 27, due: 3 },
  { reason: '1319', notified: 20, due: 10 },
  { reason: '1403', notified: 12, due: 18, part: 0.5 },
  { reason: '1405', notified: 6, due: 24 },
  { reason: '1811', notified: 35, due: -5, state: 'appealed' },
  { reason: '1822', notified: 30, due: 0, state: 'appealed' },
  { reason: '1705', notified: 24, due: 6, part: 0.2, state: 'appealed' },
  { reason: '1402', notified: 75, due: -45, state: 'recovered' },
  { reason: '1319', notified: 70, due: -40, state: 'recovered' },
  { reason: '1408', notified: 80, due: -50, state: 'partial', withhold: 'none' },
  { reason: '1811', notified: 85, due: -55, state: 'lost', withhold: 'full' },
  { reason: '1701', notified: 65, due: -35, state: 'lost', withhold: 'none' },
]

const text = `O atendimento foi realizado na data cobrada, na residência do paciente, dentro da quantidade autorizada.

Seguem a folha de ponto assinada, o comprovante da visita e o relatório mensal da profissional.`

/** Finds a billed session that was completed before the plan's notice. Each index gives another contract and patient. */
const findSession = async (tx: Tx, index: number, before: string) => {
  const [row] = await tx<{ id: number }[]>`
    select s.id from sessions s join treatments t on t.id = s.treatment_id
    where s.status = 'completed' and s.end_date between ${before}::date - 75 and ${before}::date - 18
      and s.contract_id % 4 = ${index % 4} and not exists (select from glosas g where g.treatment_id = t.id)
    order by (s.id * 7919) % 1009, s.id limit 1`
  return row?.id
}

const stepsOf = (
  { state, withhold, notified, part = 1 }: Invented,
  today: string,
  billed: number,
  owed: number,
) => {
  if (!state) return undefined
  const amount = roundToCents(billed * part)
  // A loss that was accepted without deducting from the payout has no appeal.
  const accepted = state === 'lost' && withhold === 'none'
  return {
    state,
    ...(accepted ? {} : { appealedOn: daysAfter(today, 8 - notified), appealText: text }),
    ...(state !== 'appealed' && { settledOn: daysAfter(today, 40 - notified) }),
    recovered: state === 'recovered' ? amount : state === 'partial' ? Math.round(amount * 60) / 100 : 0,
    withhold: withhold ?? null,
    withheld: withhold === 'full' ? owed : 0,
  }
}

/** Adds glosas of every state: some due, some under appeal, some recovered, some lost. */
export const seedGlosas = async (tx: Tx) => {
  const today = dayOf(new Date().toISOString())
  for (const [index, one] of invented.entries()) {
    const notifiedOn = daysAfter(today, -one.notified)
    const sessionId = await findSession(tx, index, notifiedOn)
    const [session] = sessionId ? await holdBilled(tx, [sessionId]) : []
    if (!session) continue
    const { glosaId: _, ...facts } = session
    const amount = roundToCents(facts.billed * (one.part ?? 1))
    const id = await insertGlosa(tx, {
      ...facts,
      reason: one.reason,
      amount,
      notifiedOn,
      dueOn: daysAfter(today, one.due),
      observation: index % 4 === 0 ? 'Aviso recebido no demonstrativo de pagamento.' : null,
      createdBy: 1,
    })
    await joinBatch(tx, [id])
    const at = new Date(`${notifiedOn}T14:00:00.000Z`)
    const steps = stepsOf(one, today, facts.billed, facts.owed)
    await tx`update glosas set ${tx({ createdAt: at, ...steps })} where id = ${id}`
    await recordAudit(tx, { actorId: 1, action: 'created', entity: 'glosa', entityId: id, at })
  }
}
