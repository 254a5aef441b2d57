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
export type ModelTreatment = {
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
  treatments: ModelTreatment[]
  /** The contract of each patient. */
  contractOf: Map<number, number>
  /** Hundredths of a percent, by contract. */
  fees: Map<number, number>
  /** The percentage a month was closed with, by `key`. */
  closed: Map<string, number>
  /** The amounts paid, in cents, by `payoutKey`. */
  paid: Map<string, number>
  /** The report of a PAD and month, visible or removed. */
  papers: Map<string, { id: number; visible: boolean }>
  /** The sessions that a closed month still counts, though their PAD was removed since. */
  kept: Set<number>
}

export const key = (contract: number, month: string) => `${contract} ${month}`
export const payoutKey = (treatment: { id: number }, professional: number, month: string) =>
  `${treatment.id} ${professional} ${month}`

export const monthOf = ({ status, end, planned }: Pick<ModelSession, 'status' | 'end' | 'planned'>) =>
  (status === 'completed' && end ? end : planned).slice(0, 7)

export const isClosed = ({ closed }: Books, contract: number, month: string) =>
  closed.has(key(contract, month))
const lies = (books: Books, session: ModelSession) => isClosed(books, session.contract, monthOf(session))

/** The contracts that pay for a month of the PAD. */
export const contractsOf = (books: Books, treatment: ModelTreatment, month: string) =>
  treatment.sessions
    .filter((session) => counts(books, treatment, session) && monthOf(session) === month)
    .map(({ contract }) => contract)

/** A session in another state: planned again it takes what its PAD and its patient say now. */
export const inState = (
  books: Books,
  treatment: ModelTreatment,
  before: ModelSession,
  state: Pick<ModelSession, 'status' | 'end'>,
): ModelSession => {
  const after = { ...before, ...state }
  if (state.status !== 'pendding' || before.status === 'pendding') return after
  const contract = books.contractOf.get(treatment.patient) ?? 0
  return {
    ...after,
    ...(!before.handedOver && { professional: treatment.professional, agreed: treatment.agreed }),
    billed: treatment.billed,
    contract: isClosed(books, contract, monthOf(after)) ? before.contract : contract,
  }
}

/** Whether moving a session from one state to another touches a closed month. */
export const touchesClosed = (books: Books, before: ModelSession, after: ModelSession) =>
  lies(books, before) || lies(books, after)

/** Whether the PAD may not be removed: what is pending in a closed month is not settled. */
export const refusesRemoval = (books: Books, treatment: ModelTreatment) =>
  treatment.sessions.some((session) => session.status === 'pendding' && lies(books, session))

export const removePad = (books: Books, treatment: ModelTreatment) => {
  treatment.deleted = true
  for (const session of treatment.sessions) if (lies(books, session)) books.kept.add(session.id)
}

export const reopen = (books: Books, contract: number, month: string) => {
  books.closed.delete(key(contract, month))
  for (const session of books.treatments.flatMap(({ sessions }) => sessions))
    if (session.contract === contract && monthOf(session) === month) books.kept.delete(session.id)
}

const isPaid = ({ paid }: Books, treatment: ModelTreatment, session: ModelSession) =>
  paid.has(payoutKey(treatment, session.professional, monthOf(session)))

/** Pending sessions of open months follow the PAD and its patient. */
const follow = (books: Books, treatment: ModelTreatment) => {
  const contract = books.contractOf.get(treatment.patient) ?? 0
  for (const session of treatment.sessions) {
    if (session.status !== 'pendding' || lies(books, session)) continue
    session.billed = treatment.billed
    if (!isClosed(books, contract, monthOf(session))) session.contract = contract
    if (!session.handedOver)
      Object.assign(session, { professional: treatment.professional, agreed: treatment.agreed })
  }
}

type Terms = Pick<ModelTreatment, 'professional' | 'agreed' | 'billed'>

/** New terms of a PAD: for what is to come, and where asked for what happened and is neither paid nor closed. */
export const changeTerms = (books: Books, treatment: ModelTreatment, terms: Terms, open: boolean) => {
  const before = { ...treatment }
  Object.assign(treatment, terms)
  if (JSON.stringify({ ...before, ...terms }) !== JSON.stringify(before)) follow(books, treatment)
  if (!open) return
  for (const session of treatment.sessions) {
    if (session.status === 'pendding' || lies(books, session) || isPaid(books, treatment, session)) continue
    if (before.billed !== terms.billed) session.billed = terms.billed
    if (session.professional !== before.professional) continue
    session.professional = terms.professional
    if (before.agreed !== terms.agreed) session.agreed = terms.agreed
  }
}

export const movePatient = (books: Books, patient: number, to: number, open: boolean) => {
  const from = books.contractOf.get(patient) ?? 0
  books.contractOf.set(patient, to)
  for (const treatment of books.treatments.filter((one) => one.patient === patient)) {
    follow(books, treatment)
    if (!open) continue
    for (const session of treatment.sessions) {
      const happened = session.status !== 'pendding' && session.contract === from
      if (
        happened &&
        !lies(books, session) &&
        !isPaid(books, treatment, session) &&
        !isClosed(books, to, monthOf(session))
      )
        session.contract = to
    }
  }
}

export type HandOver = { professional: number; from: string; to: string | null; agreed: number | null }

const passed = (treatment: ModelTreatment, { from, to }: HandOver) =>
  treatment.sessions.filter(
    ({ status, planned }) => status === 'pendding' && planned >= from && (to === null || planned <= to),
  )

export const refusesHandOver = (books: Books, treatment: ModelTreatment, given: HandOver) => {
  const asked = passed(treatment, given)
  if (asked.some((session) => lies(books, session))) return true
  if (asked.length === 0) return given.to !== null || treatment.professional === given.professional
  return asked.every(({ professional }) => professional === given.professional)
}

export const handOver = (books: Books, treatment: ModelTreatment, given: HandOver) => {
  const { professional, from, to, agreed } = given
  const asked = passed(treatment, given)
  if (to === null) {
    for (const session of treatment.sessions)
      if (session.status === 'pendding' && session.planned < from && !lies(books, session))
        session.handedOver = true
    Object.assign(treatment, { professional, agreed: agreed ?? treatment.agreed })
    for (const session of asked)
      Object.assign(session, { professional, agreed: treatment.agreed, handedOver: false })
    return follow(books, treatment)
  }
  const back = professional === treatment.professional
  for (const session of asked)
    Object.assign(session, {
      professional,
      agreed: agreed ?? (back ? treatment.agreed : session.agreed),
      handedOver: !back || agreed !== null,
    })
}

const counts = ({ kept }: Books, treatment: ModelTreatment, { id, status }: ModelSession) =>
  !treatment.deleted || status === 'completed' || kept.has(id)

/** The work of a professional in a month of a PAD, whichever contract pays for it. */
export const worked = (books: Books, treatment: ModelTreatment, professional: number, month: string) => {
  const here = treatment.sessions.filter(
    (session) =>
      counts(books, treatment, session) &&
      session.professional === professional &&
      monthOf(session) === month,
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
  const rows = books.treatments.flatMap((treatment) =>
    treatment.sessions
      .filter(
        (session) =>
          counts(books, treatment, session) && session.contract === contract && monthOf(session) === month,
      )
      .map((session) => ({ treatment, session, done: session.status === 'completed' })),
  )
  const fee = books.closed.get(key(contract, month)) ?? books.fees.get(contract) ?? 0
  const grouped = [...Map.groupBy(rows, ({ treatment }) => treatment.specialty)]
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
    keys: [
      ...new Set(rows.map(({ treatment, session }) => `${treatment.id} ${session.professional}`)),
    ].sort(),
    specialties: grouped.map((row, index) => ({ ...row, encargos: encargos[index] ?? 0 })),
  }
}
