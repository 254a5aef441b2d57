// The rule 'terms in force', written from the decisions alone. This file imports nothing, so that it cannot repeat a mistake of
// the server. Money is in whole cents, a day is `2026-11-20`, and a month is `2026-11`.

export type Terms = { professional: number; agreed: number; billed: number }
export type Facts = Terms & { contract: number }
/** Entries sorted by their first days. The first day of the first entry is '', so that the entry applies to all earlier days. */
export type Dated<Value> = ({ from: string } & Value)[]
export type Status = 'completed' | 'pendding' | 'cancelled' | 'glossed'
export type Session = Facts & {
  id: number
  planned: string
  end: string | null
  status: Status
  /** The row (PAD, professional, month) whose payment covers the session. */
  paidBy: string | null
  /** Counts the changes of this session. */
  changes: number
}
export type Pad = {
  id: number
  patient: number
  specialty: string
  start: string
  end: string
  /** The terms without the temporary hand-overs, and the terms in force. */
  own: Dated<Terms>
  terms: Dated<Terms>
  removed: 'alone' | 'with its patient' | null
  renews: number | null
  sessions: Session[]
}
export type Office = {
  today: string
  pads: Pad[]
  patients: Map<number, { contracts: Dated<{ contract: number }>; removed: boolean }>
  removedProfessionals: Set<number>
  /** The ids of the sessions that a closed month counts, by `monthKey`. */
  closed: Map<string, Set<number>>
  /** The amounts paid, by `rowKey`. */
  payments: Map<string, number>
}

/**
 * `must`: the server has to refuse. `may`: the decisions allow both a refusal and the change. `never`: the server has to make
 * the change.
 */
export type Refusal = 'must' | 'may' | 'never'
export type Outcome = { refusal: Refusal; apply: () => void }
export const refusalOf = (must: boolean, may = false): Refusal => (must ? 'must' : may ? 'may' : 'never')

export const monthKey = (contract: number, month: string) => `${contract} ${month}`
export const rowKey = (pad: Pad, professional: number, month: string) => `${pad.id} ${professional} ${month}`
const dayAfter = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
export const isWithin = (day: string, from: string, to: string | null) =>
  day >= from && (to === null || day <= to)

export const inForce = <Value>(list: Dated<Value>, day: string): { from: string } & Value => {
  const entry = list.findLast(({ from }) => from <= day)
  if (!entry) throw new Error(`nothing is in force on ${day}`)
  return entry
}

/** Changes the terms between two days. After the last day, the former values apply again. */
export const changeBetween = <Value>(
  list: Dated<Value>,
  { from, to, alsoSplitAt = [] }: { from: string; to: string | null; alsoSplitAt?: string[] },
  change: (before: Value, day: string) => Value,
): Dated<Value> => {
  const firstDays = [...list.map((entry) => entry.from), from, ...(to ? [dayAfter(to)] : []), ...alsoSplitAt]
  return [...new Set(firstDays)].sort().map((day) => {
    const before = inForce(list, day)
    return { ...(isWithin(day, from, to) ? change(before, day) : before), from: day }
  })
}

export const monthOf = ({ status, end, planned }: Pick<Session, 'status' | 'end' | 'planned'>) =>
  (status === 'completed' && end ? end : planned).slice(0, 7)
export const isClosed = ({ closed }: Office, contract: number, month: string) =>
  closed.has(monthKey(contract, month))
export const isInClosedMonth = (office: Office, session: Session) =>
  isClosed(office, session.contract, monthOf(session))
/** A covered session stays paid until its payment is reverted, even if the session is pending or cancelled by then. */
export const isPaid = ({ paidBy }: Session) => paidBy !== null
export const isOpenPending = (office: Office, session: Session) =>
  session.status === 'pendding' && !isInClosedMonth(office, session)

export const patientOf = ({ patients }: Office, id: number) => {
  const patient = patients.get(id)
  if (!patient) throw new Error(`no patient ${id}`)
  return patient
}
const contractOn = (office: Office, patient: number, day: string) =>
  inForce(patientOf(office, patient).contracts, day).contract
/** The facts of a session that is planned for a day or moved to it. */
export const factsOn = (office: Office, pad: Pick<Pad, 'terms' | 'patient'>, day: string): Facts => {
  const { professional, agreed, billed } = inForce(pad.terms, day)
  return { professional, agreed, billed, contract: contractOn(office, pad.patient, day) }
}

export const changeSession = (session: Session, changed: Partial<Session>) =>
  Object.assign(session, changed, { changes: session.changes + 1 })
export const reachable = (office: Office, pad: Pad, from: string, to: string | null) =>
  pad.sessions.filter(
    (session) => isWithin(session.planned, from, to) && !isInClosedMonth(office, session) && !isPaid(session),
  )

export type Planned = { id: number; planned: string }
const factsOfPlan = (office: Office, pad: Pad, day: string) => {
  const facts = factsOn(office, pad, day)
  if (office.removedProfessionals.has(facts.professional))
    throw new Error(`PAD ${pad.id}: a session of ${day} was planned for a removed professional`)
  return facts
}
const plan = (office: Office, pad: Pad, { id, planned }: Planned): Session => ({
  id,
  planned,
  end: null,
  status: 'pendding',
  paidBy: null,
  changes: 0,
  ...factsOfPlan(office, pad, planned),
})

type NewPad = Pick<Pad, 'patient' | 'specialty' | 'start' | 'end' | 'renews'> & Terms
export const refusesPad = (office: Office, { patient, professional, renews }: NewPad, days: string[]) =>
  patientOf(office, patient).removed ||
  office.removedProfessionals.has(professional) ||
  (renews !== null && office.pads.some((pad) => pad.renews === renews && !pad.removed)) ||
  days.some((day) => isClosed(office, contractOn(office, patient, day), day.slice(0, 7)))

/** A new PAD, entered or renewed: one entry of terms, and sessions on the given days. */
export const addPad = (office: Office, newPad: NewPad & { id: number }, sessions: Planned[]): Pad => {
  const { professional, agreed, billed, ...fields } = newPad
  const terms = { from: '', professional, agreed, billed }
  const pad: Pad = { ...fields, own: [terms], terms: [terms], removed: null, sessions: [] }
  pad.sessions = sessions.map((one) => plan(office, pad, one))
  office.pads.push(pad)
  return pad
}

const firstDayOfChange = (office: Office, pad: Pad) =>
  [office.today, pad.sessions.map(({ planned }) => planned).sort()[0] ?? ''].sort()[1] ?? office.today

/** `changed` contains only the fields that differ from the PAD's own. They apply from that day on; other fields stay. */
export const editTerms = (office: Office, pad: Pad, changed: Partial<Terms>, chosenDay?: string): Outcome => {
  const removed = (professional = 0) => office.removedProfessionals.has(professional)
  const shown = [inForce(pad.own, office.today), pad.own.at(-1)]
  return {
    refusal: refusalOf(
      removed(changed.professional),
      shown.some((terms) => removed(terms?.professional)),
    ),
    apply: () => {
      const from = chosenDay ?? firstDayOfChange(office, pad)
      const days = { from, to: null }
      if (Object.keys(changed).length === 0) return
      const { own, terms } = pad
      // A new professional does not get a substitute's value: those days get the PAD's own value again.
      const changedOn = (day: string): Partial<Terms> => {
        const [agreed, ownAgreed] = [inForce(terms, day).agreed, inForce(own, day).agreed]
        const isDisplaced = changed.professional !== undefined && agreed !== ownAgreed
        return isDisplaced ? { agreed: ownAgreed, ...changed } : changed
      }
      for (const session of reachable(office, pad, from, null))
        changeSession(session, changedOn(session.planned))
      pad.own = changeBetween(own, days, (before) => ({ ...before, ...changed }))
      const alsoSplitAt = own.map((entry) => entry.from)
      pad.terms = changeBetween(terms, { ...days, alsoSplitAt }, (before, day) => ({
        ...before,
        ...changedOn(day),
      }))
    },
  }
}

/** A new schedule: pending sessions that are new or have another day get the terms of their day. */
export const replan = (office: Office, pad: Pad, listed: Planned[]) => {
  const stays = (session: Session) => !isOpenPending(office, session)
  const kept = pad.sessions.filter((session) => stays(session) || listed.some(({ id }) => id === session.id))
  const added = listed.filter(({ id }) => !kept.some((session) => session.id === id))
  for (const session of kept) {
    const planned = listed.find(({ id }) => id === session.id)?.planned ?? session.planned
    if (!stays(session) && planned !== session.planned)
      changeSession(session, { planned, ...factsOfPlan(office, pad, planned) })
  }
  pad.sessions = [...kept, ...added.map((one) => plan(office, pad, one))]
}

export const changeContract = (office: Office, patient: number, contract: number, chosenDay?: string) => {
  const from = chosenDay ?? office.today
  for (const pad of office.pads.filter((one) => one.patient === patient))
    for (const session of reachable(office, pad, from, null))
      if (!isClosed(office, contract, monthOf(session))) changeSession(session, { contract })
  const of = patientOf(office, patient)
  of.contracts = changeBetween(of.contracts, { from, to: null }, () => ({ contract }))
}

export const moveSession = (office: Office, pad: Pad, session: Session, day: string): Outcome => {
  const after = { ...session, planned: day, ...factsOn(office, pad, day) }
  const isGone = office.removedProfessionals.has(after.professional)
  return {
    refusal: refusalOf(
      isInClosedMonth(office, session) || isInClosedMonth(office, after) || isGone,
      isPaid(session) && session.status === 'completed',
    ),
    apply: () => void changeSession(session, { planned: day, ...factsOn(office, pad, day) }),
  }
}

/** A change of status changes no terms. */
export const setStatus = (office: Office, session: Session, status: Status, day: string | null): Outcome => {
  const end = status === 'completed' ? (day ?? session.planned) : null
  const same = status === session.status && end === session.end
  const touchesClosed =
    isInClosedMonth(office, session) || isInClosedMonth(office, { ...session, status, end })
  const isToCome = end !== null && end > office.today
  return {
    refusal: refusalOf(
      !same && (touchesClosed || isToCome),
      same || (status === 'pendding' && office.removedProfessionals.has(session.professional)),
    ),
    apply: () => void (same || changeSession(session, { status, end })),
  }
}

export type Confirmation = { id: number; contract: number; month: string; changes: Map<number, number> }

/** Due sessions are those up to yesterday. Sessions of today are confirmed only on request. */
export const confirmable = (office: Office, contract: number, month: string) =>
  office.pads
    .filter(({ removed }) => !removed)
    .flatMap(({ sessions }) => sessions)
    .filter(
      (session) =>
        session.contract === contract &&
        session.status === 'pendding' &&
        monthOf(session) === month &&
        session.planned < office.today,
    )

export const confirm = (office: Office, id: number, contract: number, month: string): Confirmation => {
  const sessions = confirmable(office, contract, month)
  for (const session of sessions) changeSession(session, { status: 'completed', end: session.planned })
  return { id, contract, month, changes: new Map(sessions.map((session) => [session.id, session.changes])) }
}

/**
 * A paid session stays completed. For sessions that changed since, or whose PAD was removed since, the model accepts the
 * server's choice.
 */
export const undoConfirmation = (office: Office, { contract, month, changes }: Confirmation) => {
  const sessions = office.pads.flatMap((pad) =>
    pad.sessions
      .filter(({ id }) => changes.has(id))
      .map((session) => ({
        session,
        isSame:
          !pad.removed && changes.get(session.id) === session.changes && !isInClosedMonth(office, session),
      })),
  )
  const unpaid = sessions.filter(({ session }) => !isPaid(session) && session.status === 'completed')
  const undone = unpaid.filter(({ isSame }) => isSame).map(({ session }) => session)
  const open = unpaid.filter(({ isSame }) => !isSame).map(({ session }) => session)
  return {
    refusal: refusalOf(
      isClosed(office, contract, month),
      undone.length < sessions.length ||
        undone.some(({ professional }) => office.removedProfessionals.has(professional)),
    ),
    apply: (isPending: (id: number) => boolean) => {
      for (const session of [...undone, ...open.filter(({ id }) => isPending(id))])
        changeSession(session, { status: 'pendding', end: null })
    },
  }
}
