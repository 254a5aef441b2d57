import type { SessionStatus } from '@zelo/contract/vocabulary'

/** The books once more, in plain objects and whole cents: what the three families have to agree with. */
export type ModelSession = {
  id: number
  planned: string
  status: SessionStatus
  end: string | null
  professional: number
  /** In cents, per session: what the professional gets, and what the contract pays. */
  agreed: number
  billed: number
  contract: number
  handedOver: boolean
}
export type ModelPad = {
  id: number
  patient: number
  specialty: string
  professional: number
  agreed: number
  billed: number
  deleted: boolean
  sessions: ModelSession[]
}
export type Books = {
  pads: ModelPad[]
  /** The contract of each patient. */
  contractOf: Map<number, number>
  /** Hundredths of a percent, by contract. */
  fees: Map<number, number>
  /** The percentage a month was closed with, by `key`. */
  closed: Map<string, number>
  /** What was paid, in cents, by `payoutKey`. */
  paid: Map<string, number>
  /** The report of a PAD and month, shown or removed. */
  papers: Map<string, { id: number; shown: boolean }>
}

export const key = (contract: number, month: string) => `${contract} ${month}`
export const payoutKey = (pad: { id: number }, professional: number, month: string) =>
  `${pad.id} ${professional} ${month}`

export const monthOf = ({ status, end, planned }: Pick<ModelSession, 'status' | 'end' | 'planned'>) =>
  (status === 'completed' && end ? end : planned).slice(0, 7)

export const isClosed = ({ closed }: Books, contract: number, month: string) =>
  closed.has(key(contract, month))
const lies = (books: Books, session: ModelSession) => isClosed(books, session.contract, monthOf(session))

/** Whose month of the PAD it is. */
export const contractsOf = (pad: ModelPad, month: string) =>
  pad.sessions
    .filter((session) => counts(pad, session) && monthOf(session) === month)
    .map(({ contract }) => contract)

/** A session in another state: planned again it takes what its PAD and its patient say now. */
export const inState = (
  books: Books,
  pad: ModelPad,
  before: ModelSession,
  state: Pick<ModelSession, 'status' | 'end'>,
): ModelSession => {
  const after = { ...before, ...state }
  if (state.status !== 'pendding' || before.status === 'pendding') return after
  const contract = books.contractOf.get(pad.patient) ?? 0
  return {
    ...after,
    ...(!before.handedOver && { professional: pad.professional, agreed: pad.agreed }),
    billed: pad.billed,
    contract: isClosed(books, contract, monthOf(after)) ? before.contract : contract,
  }
}

/** Whether moving a session from one state to another touches a closed month. */
export const touchesClosed = (books: Books, before: ModelSession, after: ModelSession) =>
  lies(books, before) || lies(books, after)

/** Whether removing the PAD takes something out of a closed month. */
export const undoneInClosedMonth = (books: Books, pad: ModelPad) =>
  pad.sessions.some((session) => session.status !== 'completed' && lies(books, session))

const isPaid = ({ paid }: Books, pad: ModelPad, session: ModelSession) =>
  paid.has(payoutKey(pad, session.professional, monthOf(session)))

/** Pending sessions of open months follow the PAD and its patient. */
const follow = (books: Books, pad: ModelPad) => {
  const contract = books.contractOf.get(pad.patient) ?? 0
  for (const session of pad.sessions) {
    if (session.status !== 'pendding' || lies(books, session)) continue
    session.billed = pad.billed
    if (!isClosed(books, contract, monthOf(session))) session.contract = contract
    if (!session.handedOver) Object.assign(session, { professional: pad.professional, agreed: pad.agreed })
  }
}

type Terms = Pick<ModelPad, 'professional' | 'agreed' | 'billed'>

/** New terms of a PAD: for what is to come, and where asked for what happened and is neither paid nor closed. */
export const changeTerms = (books: Books, pad: ModelPad, terms: Terms, open: boolean) => {
  const before = { ...pad }
  Object.assign(pad, terms)
  if (JSON.stringify({ ...before, ...terms }) !== JSON.stringify(before)) follow(books, pad)
  if (!open) return
  for (const session of pad.sessions) {
    if (session.status === 'pendding' || lies(books, session) || isPaid(books, pad, session)) continue
    if (before.billed !== terms.billed) session.billed = terms.billed
    if (session.professional !== before.professional) continue
    session.professional = terms.professional
    if (before.agreed !== terms.agreed) session.agreed = terms.agreed
  }
}

export const movePatient = (books: Books, patient: number, to: number, open: boolean) => {
  const from = books.contractOf.get(patient) ?? 0
  books.contractOf.set(patient, to)
  for (const pad of books.pads.filter((one) => one.patient === patient)) {
    follow(books, pad)
    if (!open) continue
    for (const session of pad.sessions) {
      const happened = session.status !== 'pendding' && session.contract === from
      if (
        happened &&
        !lies(books, session) &&
        !isPaid(books, pad, session) &&
        !isClosed(books, to, monthOf(session))
      )
        session.contract = to
    }
  }
}

export type HandOver = { professional: number; from: string; to: string | null; agreed: number | null }

const passed = (pad: ModelPad, { from, to }: HandOver) =>
  pad.sessions.filter(
    ({ status, planned }) => status === 'pendding' && planned >= from && (to === null || planned <= to),
  )

export const refusesHandOver = (books: Books, pad: ModelPad, given: HandOver) => {
  const asked = passed(pad, given)
  if (asked.some((session) => lies(books, session))) return true
  if (asked.length === 0) return given.to !== null || pad.professional === given.professional
  return asked.every(({ professional }) => professional === given.professional)
}

export const handOver = (books: Books, pad: ModelPad, given: HandOver) => {
  const { professional, from, to, agreed } = given
  const asked = passed(pad, given)
  if (to === null) {
    for (const session of pad.sessions)
      if (session.status === 'pendding' && session.planned < from && !lies(books, session))
        session.handedOver = true
    Object.assign(pad, { professional, agreed: agreed ?? pad.agreed })
    for (const session of asked)
      Object.assign(session, { professional, agreed: pad.agreed, handedOver: false })
    return follow(books, pad)
  }
  const back = professional === pad.professional
  for (const session of asked)
    Object.assign(session, {
      professional,
      agreed: agreed ?? (back ? pad.agreed : session.agreed),
      handedOver: !back || agreed !== null,
    })
}

const counts = (pad: ModelPad, { status }: ModelSession) => !pad.deleted || status === 'completed'

/** What a professional has of a PAD in a month, whoever pays for it. */
export const worked = (pad: ModelPad, professional: number, month: string) => {
  const here = pad.sessions.filter(
    (session) => counts(pad, session) && session.professional === professional && monthOf(session) === month,
  )
  const owed = sum(here.flatMap(({ status, agreed }) => (status === 'completed' ? [agreed] : [])))
  return { authorized: here.length, owed }
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

/** Rounded once for the whole, half up; the rows share it by largest remainder. In ten-thousandths of a cent. */
const shared = (exact: number[]) => {
  const due = Math.floor((sum(exact) * 2 + 10_000) / 20_000)
  const full = exact.map((one) => Math.floor(one / 10_000))
  const left = due - sum(full)
  const places = exact
    .map((one, index) => ({ index, rest: one % 10_000 }))
    .sort((one, other) => other.rest - one.rest || one.index - other.index)
    .slice(0, left)
    .map(({ index }) => index)
  return full.map((cents, index) => cents + (places.includes(index) ? 1 : 0))
}

/** One contract's month. */
export const recompute = (books: Books, contract: number, month: string) => {
  const rows = books.pads.flatMap((pad) =>
    pad.sessions
      .filter(
        (session) => counts(pad, session) && session.contract === contract && monthOf(session) === month,
      )
      .map((session) => ({ pad, session, done: session.status === 'completed' })),
  )
  const fee = books.closed.get(key(contract, month)) ?? books.fees.get(contract) ?? 0
  const grouped = [...Map.groupBy(rows, ({ pad }) => pad.specialty)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([specialty, group]) => ({
      specialty,
      bruto: sum(group.map(({ session, done }) => (done ? session.billed : 0))),
      repasse: sum(group.map(({ session, done }) => (done ? session.agreed : 0))),
      autorizacoes: group.length,
      realizadas: group.filter(({ done }) => done).length,
    }))
  const encargos = shared(grouped.map(({ bruto }) => bruto * fee))
  return {
    keys: [...new Set(rows.map(({ pad, session }) => `${pad.id} ${session.professional}`))].sort(),
    specialties: grouped.map((row, index) => ({ ...row, encargos: encargos[index] ?? 0 })),
  }
}
