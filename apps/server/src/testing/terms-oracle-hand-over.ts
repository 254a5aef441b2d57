import {
  changeBetween,
  changeSession,
  type Dated,
  inForce,
  isInClosedMonth,
  isPaid,
  isWithin,
  type Office,
  type Outcome,
  type Pad,
  reachable,
  refusalOf,
  type Session,
  type Terms,
} from './terms-oracle.ts'

export type HandOverOrder = {
  /** The professional whose days are handed over; null for all days. */
  giver: number | null
  professional: number
  from: string
  /** Null for a permanent hand-over. */
  to: string | null
  agreed: number | null
}
type Attendance = Pick<Terms, 'professional' | 'agreed'>
export type HandOver = HandOverOrder & {
  id: number
  pads: {
    pad: Pad
    before: { own: Dated<Terms>; terms: Dated<Terms> }
    after: Dated<Terms>
    facts: Map<number, Attendance & { planned: string }>
  }[]
}

const firstDays = (list: Dated<Terms>) => list.map(({ from }) => from)

/**
 * The terms after a hand-over. A hand-over without a value keeps the value of each day. A hand-over to the PAD's own
 * professional restores the PAD's own value.
 */
const attendance = (own: Terms, { professional, agreed }: HandOverOrder): Partial<Attendance> => {
  if (agreed !== null) return { professional, agreed }
  return professional === own.professional ? { professional, agreed: own.agreed } : { professional }
}

const passing = (office: Office, pad: Pad, { giver, from, to }: HandOverOrder) =>
  reachable(office, pad, from, to).filter(({ professional }) => giver === null || professional === giver)

const holdsFor = ({ giver }: HandOverOrder, { professional }: Attendance) =>
  giver === null || professional === giver

const passPad = (office: Office, pad: Pad, order: HandOverOrder): HandOver['pads'][number] => {
  const before = { own: pad.own, terms: pad.terms }
  const sessions = passing(office, pad, order)
  const facts = new Map(
    sessions.map(({ id, planned, professional, agreed }) => [id, { planned, professional, agreed }]),
  )
  for (const session of sessions)
    changeSession(session, attendance(inForce(before.own, session.planned), order))
  pad.terms = changeBetween(before.terms, { ...order, alsoSplitAt: firstDays(before.own) }, (terms, day) =>
    holdsFor(order, terms) ? { ...terms, ...attendance(inForce(before.own, day), order) } : terms,
  )
  if (order.to === null)
    pad.own = changeBetween(before.own, order, (terms) =>
      holdsFor(order, terms) ? { ...terms, ...attendance(terms, order) } : terms,
    )
  return { pad, before, after: pad.terms, facts }
}

export const handOver = (office: Office, pads: Pad[], order: HandOverOrder) => {
  const isChanged = (pad: Pad) =>
    passing(office, pad, order).some((session) => session.professional !== order.professional)
  const hasClosedDay = (pad: Pad) =>
    pad.sessions.some(
      (session) => isWithin(session.planned, order.from, order.to) && isInClosedMonth(office, session),
    )
  return {
    refusal: refusalOf(
      office.removedProfessionals.has(order.professional),
      pads.some((pad) => !isChanged(pad) || hasClosedDay(pad)),
    ),
    apply: (id: number): HandOver => ({
      ...order,
      id,
      pads: pads.map((pad) => passPad(office, pad, order)),
    }),
  }
}

/** The sessions of a hand-over, including those that were moved to its days later. */
const sessionsOf = ({ professional, from, to }: HandOver, { pad, facts }: HandOver['pads'][number]) =>
  pad.sessions.filter(
    (session) =>
      facts.get(session.id)?.planned === session.planned ||
      (isWithin(session.planned, from, to) && session.professional === professional),
  )

const isUnchanged = ({ from, to }: HandOver, after: Dated<Terms>, now: Dated<Terms>) =>
  [from, ...firstDays(after), ...firstDays(now)]
    .filter((day) => isWithin(day, from, to))
    .every((day) => {
      const [one, other] = [inForce(after, day), inForce(now, day)]
      return one.professional === other.professional && one.agreed === other.agreed
    })

export const undoHandOver = (office: Office, undone: HandOver): Outcome => {
  const { from, to } = undone
  const all = undone.pads.map((part) => ({ ...part, sessions: sessionsOf(undone, part) }))
  const former = (part: (typeof all)[number], session: Session): Attendance => {
    const fact = part.facts.get(session.id)
    return fact?.planned === session.planned ? fact : inForce(part.before.terms, session.planned)
  }
  const has = (rule: (session: Session, part: (typeof all)[number]) => boolean) =>
    all.some((part) => part.sessions.some((session) => rule(session, part)))
  const mustRefuse = has(
    (session, part) =>
      session.status === 'completed' ||
      isPaid(session) ||
      isInClosedMonth(office, session) ||
      office.removedProfessionals.has(former(part, session).professional),
  )
  const mayRefuse =
    has(({ status }) => status !== 'pendding') ||
    all.some(({ pad, before, after }) => {
      const isGone = inForce(before.terms, from).professional
      return pad.removed || !isUnchanged(undone, after, pad.terms) || office.removedProfessionals.has(isGone)
    })
  return {
    refusal: refusalOf(mustRefuse, mayRefuse),
    apply: () => {
      for (const part of all) {
        const { pad, before } = part
        const back = (now: Dated<Terms>, old: Dated<Terms>) =>
          changeBetween(now, { from, to, alsoSplitAt: firstDays(old) }, (terms, day) => {
            const { professional, agreed } = inForce(old, day)
            return { ...terms, professional, agreed }
          })
        for (const session of part.sessions) {
          const { professional, agreed } = former(part, session)
          changeSession(session, { professional, agreed })
        }
        pad.terms = back(pad.terms, before.terms)
        if (to === null) pad.own = back(pad.own, before.own)
      }
    },
  }
}
