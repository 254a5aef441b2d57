import {
  changeSession,
  type Facts,
  factsOn,
  inForce,
  isClosed,
  isInClosedMonth,
  isOpenPending,
  isPaid,
  isWithin,
  monthKey,
  monthOf,
  type Office,
  type Outcome,
  type Pad,
  patientOf,
  refusalOf,
  rowKey,
  type Session,
} from './terms-oracle.ts'

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

/**
 * Whether a session counts. Of a removed PAD, only completed sessions count. A closed month keeps the sessions of its closing.
 */
const counts = (office: Office, pad: Pad, session: Session) =>
  office.closed.get(monthKey(session.contract, monthOf(session)))?.has(session.id) ??
  (!pad.removed || session.status === 'completed')

const counted = (office: Office, month: string) =>
  office.pads.flatMap((pad) =>
    pad.sessions
      .filter((session) => monthOf(session) === month && counts(office, pad, session))
      .map((session) => ({ pad, session })),
  )
type Counted = ReturnType<typeof counted>

const figuresOf = (rows: Counted) => {
  const done = rows.flatMap(({ session }) => (session.status === 'completed' ? [session] : []))
  return {
    bruto: sum(done.map(({ billed }) => billed)),
    repasse: sum(done.map(({ agreed }) => agreed)),
    authorized: rows.length,
    completed: done.length,
  }
}
const byKey = (rows: Counted, key: (row: Counted[number]) => string) =>
  Object.fromEntries([...Map.groupBy(rows, key)].map(([name, group]) => [name, figuresOf(group)]))

/** A contract's month: invoicing per PAD, production per PAD and professional, the summary per specialty, and the totals. */
export const monthFigures = (office: Office, contract: number, month: string) => {
  const rows = counted(office, month).filter(({ session }) => session.contract === contract)
  return {
    invoicing: byKey(rows, ({ pad }) => `${pad.id}`),
    production: byKey(rows, ({ pad, session }) => `${pad.id} ${session.professional}`),
    summary: byKey(rows, ({ pad }) => pad.specialty),
    total: figuresOf(rows),
  }
}

/** The row of one payee, over all contracts that pay for it. */
export const payout = (office: Office, pad: Pad, professional: number, month: string) => {
  const rows = counted(office, month).filter(
    (row) => row.pad === pad && row.session.professional === professional,
  )
  const { repasse: owed, authorized, completed } = figuresOf(rows)
  const key = rowKey(pad, professional, month)
  return { key, sessions: rows.map(({ session }) => session), owed, authorized, completed }
}

export const pay = (
  office: Office,
  pad: Pad,
  professional: number,
  month: string,
  amount: number,
): Outcome => {
  const { key, sessions, owed, authorized } = payout(office, pad, professional, month)
  const isMissing = authorized === 0 && !office.payments.has(key)
  return {
    refusal: refusalOf(isMissing || amount !== owed, owed === 0),
    apply: () => {
      office.payments.set(key, owed)
      for (const session of sessions)
        if (session.status === 'completed' && !isPaid(session)) session.paidBy = key
    },
  }
}

export const revert = (office: Office, pad: Pad, professional: number, month: string): Outcome => {
  const { key } = payout(office, pad, professional, month)
  return {
    refusal: refusalOf(false, !office.payments.has(key)),
    apply: () => {
      office.payments.delete(key)
      for (const session of pad.sessions) if (session.paidBy === key) session.paidBy = null
    },
  }
}

const sessionsOf = (office: Office, contract: number, month: string) =>
  counted(office, month).flatMap(({ session }) => (session.contract === contract ? [session.id] : []))

export const close = (office: Office, contract: number, month: string): Outcome => {
  const sessions = sessionsOf(office, contract, month)
  return {
    refusal: refusalOf(
      month > office.today.slice(0, 7),
      sessions.length === 0 || isClosed(office, contract, month),
    ),
    apply: () => {
      if (!isClosed(office, contract, month)) office.closed.set(monthKey(contract, month), new Set(sessions))
    },
  }
}

export const reopen = (office: Office, contract: number, month: string): Outcome => ({
  refusal: refusalOf(!isClosed(office, contract, month)),
  apply: () => void office.closed.delete(monthKey(contract, month)),
})

const differs = (session: Session, facts: Facts) =>
  session.professional !== facts.professional ||
  session.agreed !== facts.agreed ||
  session.billed !== facts.billed ||
  session.contract !== facts.contract

/**
 * The unpaid sessions of an open month whose facts differ from the terms in force. A session belongs to this contract by its
 * facts or by the terms.
 */
export const differences = (office: Office, contract: number, month: string) =>
  counted(office, month).flatMap(({ pad, session }) => {
    const facts = factsOn(office, pad, session.planned)
    const concerns = session.contract === contract || facts.contract === contract
    const isFixed =
      isPaid(session) || isInClosedMonth(office, session) || isClosed(office, facts.contract, month)
    const isGone =
      facts.professional !== session.professional && office.removedProfessionals.has(facts.professional)
    return concerns && !isFixed && !isGone && differs(session, facts) ? [{ session, facts }] : []
  })

export const applyTerms = (office: Office, contract: number, month: string): Outcome => {
  const found = differences(office, contract, month)
  return {
    refusal: refusalOf(isClosed(office, contract, month), found.length === 0),
    apply: () => {
      for (const { session, facts } of found) changeSession(session, facts)
    },
  }
}

const holdsBack = (office: Office, pad: Pad) =>
  pad.sessions.some((session) => session.status === 'pendding' && isInClosedMonth(office, session))

export const removePad = (office: Office, pad: Pad): Outcome => ({
  refusal: refusalOf(holdsBack(office, pad)),
  apply: () => void Object.assign(pad, { removed: 'alone' }),
})

const ownersOf = (office: Office, pad: Pad) => {
  const today = [pad.start, office.today, pad.end].sort()[1] ?? office.today
  return [inForce(pad.own, today).professional, inForce(pad.own, '9999').professional]
}
const attendeesOf = ({ own, terms, start, end }: Pad) =>
  [own, terms].flatMap((list) =>
    [start, ...list.map(({ from }) => from)]
      .filter((day) => isWithin(day, start, end))
      .map((day) => inForce(list, day).professional),
  )

const restoreRefusal = (office: Office, pad: Pad) => {
  const isGone = (professional: number) => office.removedProfessionals.has(professional)
  const closed = pad.sessions.filter((session) => isInClosedMonth(office, session))
  const pending = pad.sessions.filter(({ status }) => status === 'pendding')
  return refusalOf(
    ownersOf(office, pad).every(isGone) ||
      pending.some(({ professional }) => isGone(professional)) ||
      closed.some((session) => session.status === 'pendding' && !counts(office, pad, session)) ||
      (pad.renews !== null && office.pads.some(({ renews, removed }) => renews === pad.renews && !removed)),
    closed.length > 0 || attendeesOf(pad).some(isGone),
  )
}
export const restorePad = (office: Office, pad: Pad): Outcome => ({
  refusal: restoreRefusal(office, pad),
  apply: () => void Object.assign(pad, { removed: null }),
})

const padsOf = ({ pads }: Office, patient: number) => pads.filter((pad) => pad.patient === patient)

export const removePatient = (office: Office, patient: number): Outcome => {
  const active = padsOf(office, patient).filter(({ removed }) => !removed)
  return {
    refusal: refusalOf(active.some((pad) => holdsBack(office, pad))),
    apply: () => {
      patientOf(office, patient).removed = true
      for (const pad of active) pad.removed = 'with its patient'
    },
  }
}

/**
 * Restores the PADs that were removed with the patient, except those that cannot be restored. `isBack` reports the server's
 * choice if the model allows both.
 */
export const restorePatient = (office: Office, patient: number, isBack: (pad: Pad) => boolean) => {
  patientOf(office, patient).removed = false
  for (const pad of padsOf(office, patient).filter(({ removed }) => removed === 'with its patient')) {
    const refusal = restoreRefusal(office, pad)
    const returns = refusal === 'never' || (refusal === 'may' && isBack(pad))
    pad.removed = returns ? null : 'alone'
  }
}

const hasEnded = (office: Office, pad: Pad) =>
  pad.end < office.today && !pad.sessions.some((session) => isOpenPending(office, session))

export const removeProfessional = (office: Office, professional: number): Outcome => {
  const active = office.pads.filter((pad) => !pad.removed && !hasEnded(office, pad))
  const isPending = (session: Session) =>
    session.status === 'pendding' && session.professional === professional
  return {
    refusal: refusalOf(
      active.some(
        (pad) =>
          ownersOf(office, pad).every((owner) => owner === professional) ||
          pad.sessions.some((session) => isPending(session) && !isInClosedMonth(office, session)),
      ),
      active.some((pad) => [...attendeesOf(pad), ...ownersOf(office, pad)].includes(professional)) ||
        office.pads.some((pad) => !pad.removed && pad.sessions.some(isPending)),
    ),
    apply: () => void office.removedProfessionals.add(professional),
  }
}
