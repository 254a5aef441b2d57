import type { SessionStatus } from '@zelo/contract/care'

/** The books once more, in plain objects and whole cents: what the three families have to agree with. */
export type ModelSession = { id: number; planned: string; status: SessionStatus; end: string | null }
export type ModelPad = {
  id: number
  patient: number
  contract: number
  specialty: string
  /** In cents. */
  agreed: number
  billed: number
  deleted: boolean
  sessions: ModelSession[]
}
export type Books = {
  pads: ModelPad[]
  /** Hundredths of a percent, by contract. */
  fees: Map<number, number>
  /** The percentage a month was closed with, by `key`. */
  closed: Map<string, number>
  /** What was paid, in cents, by `padKey`. */
  paid: Map<string, number>
}

export const key = (contract: number, month: string) => `${contract} ${month}`
export const padKey = (pad: { id: number }, month: string) => `${pad.id} ${month}`

export const monthOf = ({ status, end, planned }: ModelSession) =>
  (status === 'completed' && end ? end : planned).slice(0, 7)

const isClosed = ({ closed }: Books, contract: number, month: string) => closed.has(key(contract, month))

/** Whether moving a session from one state to another touches a closed month. */
export const touchesClosed = (books: Books, pad: ModelPad, before: ModelSession, after: ModelSession) =>
  isClosed(books, pad.contract, monthOf(before)) || isClosed(books, pad.contract, monthOf(after))

const paidMonths = ({ paid }: Books, pad: ModelPad) =>
  [...paid.keys()].flatMap((at) => {
    const [id, month = ''] = at.split(' ')
    return Number(id) === pad.id ? [month] : []
  })

/** Whether a closed month shows the PAD: by a session, or by a payment alone. */
export const inClosedMonth = (books: Books, pad: ModelPad, contract = pad.contract) =>
  [...pad.sessions.map(monthOf), ...paidMonths(books, pad)].some((month) => isClosed(books, contract, month))

/** Whether removing the PAD takes something out of a closed month. */
export const undoneInClosedMonth = (books: Books, pad: ModelPad) =>
  pad.sessions.some(
    (session) => session.status !== 'completed' && isClosed(books, pad.contract, monthOf(session)),
  )

/** What a PAD has in a month. */
export const worked = (pad: ModelPad, month: string) => {
  const here = pad.sessions.filter((session) => monthOf(session) === month)
  const completed = here.filter(({ status }) => status === 'completed').length
  return { completed, authorized: pad.deleted ? completed : here.length }
}

const rounded = (product: number) => Math.floor((product * 2 + 10_000) / 20_000)
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

/** One contract's month. */
export const recompute = (books: Books, contract: number, month: string) => {
  const rows = books.pads
    .filter((pad) => pad.contract === contract)
    .map((pad) => ({ pad, ...worked(pad, month) }))
    .filter(({ authorized }) => authorized > 0)
  const fee = books.closed.get(key(contract, month)) ?? books.fees.get(contract) ?? 0
  const grouped = [...Map.groupBy(rows, ({ pad }) => pad.specialty)].map(([specialty, group]) => {
    const bruto = sum(group.map(({ pad, completed }) => pad.billed * completed))
    return {
      specialty,
      bruto,
      repasse: sum(group.map(({ pad, completed }) => pad.agreed * completed)),
      encargos: rounded(bruto * fee),
      autorizacoes: sum(group.map(({ authorized }) => authorized)),
      realizadas: sum(group.map(({ completed }) => completed)),
    }
  })
  return { rows, specialties: grouped.sort((one, other) => (one.specialty < other.specialty ? -1 : 1)) }
}
