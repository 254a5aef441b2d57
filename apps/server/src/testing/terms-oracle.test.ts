import { expect, test } from 'vitest'
import {
  addPad,
  changeContract,
  confirm,
  editTerms,
  factsOn,
  moveSession,
  type Office,
  type Outcome,
  type Pad,
  replan,
  type Session,
  setStatus,
  undoConfirmation,
} from './terms-oracle.ts'
import { type HandOverOrder, handOver, undoHandOver } from './terms-oracle-hand-over.ts'
import {
  applyTerms,
  close,
  differences,
  monthFigures,
  pay,
  payout,
  removePad,
  removeProfessional,
  reopen,
  restorePad,
  revert,
} from './terms-oracle-office.ts'

const [ana, carla, sonia, dora] = [1, 2, 3, 4] as const
const [five, unity] = [5, 6] as const
const patient = 10

/** Today is 18/11/2026. Ana attends the PAD at 100, and contract 5 pays 150. */
const officeWith = (days: string[]) => {
  const office: Office = {
    today: '2026-11-18',
    pads: [],
    patients: new Map([[patient, { contracts: [{ from: '', contract: five }], removed: false }]]),
    removedProfessionals: new Set(),
    closed: new Map(),
    payments: new Map(),
  }
  const period = { start: '2026-08-01', end: '2026-12-31' }
  const terms = { professional: ana, agreed: 100, billed: 150 }
  const sessions = days.map((planned, index) => ({ id: index + 1, planned }))
  const fields = { id: 7, patient, specialty: 'FISIOTERAPIA', renews: null }
  return { office, pad: addPad(office, { ...fields, ...period, ...terms }, sessions) }
}

const done = ({ refusal, apply }: Outcome) => {
  expect(refusal).not.toBe('must')
  apply()
}
const on = (pad: Pad, day: string): Session => {
  const found = pad.sessions.find(({ planned }) => planned === day)
  if (!found) throw new Error(`no session on ${day}`)
  return found
}
/** The professional and agreed value of each session, by day. */
const attended = (pad: Pad) =>
  Object.fromEntries(
    pad.sessions
      .toSorted((one, other) => (one.planned < other.planned ? -1 : 1))
      .map(({ planned, professional, agreed }) => [planned.slice(5), [professional, agreed]]),
  )
const pass = (
  office: Office,
  pad: Pad,
  overrides: Partial<HandOverOrder> & Pick<HandOverOrder, 'professional' | 'from'>,
) => handOver(office, [pad], { giver: null, to: null, agreed: null, ...overrides }).apply(1)

test('a session that becomes pending and is completed again keeps professional and price', () => {
  const { office, pad } = officeWith(['2026-11-03', '2026-11-24'])
  const session = on(pad, '2026-11-03')
  done(setStatus(office, session, 'completed', null))
  pass(office, pad, { professional: carla, from: '2026-11-20', agreed: 120 })
  done(setStatus(office, session, 'pendding', null))
  done(setStatus(office, session, 'completed', null))
  expect(attended(pad)).toEqual({ '11-03': [ana, 100], '11-24': [carla, 120] })
})

test('a moved session gets the terms of its new day', () => {
  const { office, pad } = officeWith(['2026-11-10', '2026-11-24'])
  pass(office, pad, { professional: carla, from: '2026-11-20', agreed: 120 })
  done(moveSession(office, pad, on(pad, '2026-11-10'), '2026-11-11'))
  expect(attended(pad)).toEqual({ '11-11': [ana, 100], '11-24': [carla, 120] })
  done(moveSession(office, pad, on(pad, '2026-11-11'), '2026-11-20'))
  done(moveSession(office, pad, on(pad, '2026-11-24'), '2026-11-19'))
  expect(attended(pad)).toEqual({ '11-19': [ana, 100], '11-20': [carla, 120] })
})

test('after an undone confirmation, a second one owes the month to the same professional', () => {
  const { office, pad } = officeWith(['2026-10-06', '2026-10-13', '2026-11-24'])
  const confirmation = confirm(office, 1, five, '2026-10')
  pass(office, pad, { professional: carla, from: '2026-11-18', agreed: 120 })
  undoConfirmation(office, confirmation).apply(() => false)
  expect(pad.sessions.map(({ status }) => status)).toEqual(['pendding', 'pendding', 'pendding'])
  confirm(office, 2, five, '2026-10')
  expect(payout(office, pad, ana, '2026-10').owed).toBe(200)
  expect(payout(office, pad, carla, '2026-10').authorized).toBe(0)
})

test('an undone status change leaves the prices of the session unchanged', () => {
  const { office, pad } = officeWith(['2026-11-03', '2026-11-24'])
  const session = on(pad, '2026-11-03')
  done(setStatus(office, session, 'completed', null))
  done(editTerms(office, pad, { agreed: 130, billed: 200 }))
  done(setStatus(office, session, 'pendding', null))
  done(setStatus(office, session, 'completed', '2026-11-03'))
  expect(session).toMatchObject({ agreed: 100, billed: 150 })
  expect(on(pad, '2026-11-24')).toMatchObject({ agreed: 130, billed: 200 })
})

test('a new schedule gives each day the terms in force on it', () => {
  const { office, pad } = officeWith(['2026-12-01', '2026-12-15'])
  pass(office, pad, { professional: sonia, from: '2026-12-08', to: '2026-12-16', agreed: 90 })
  pass(office, pad, { professional: carla, from: '2026-12-10', agreed: 120 })
  const days = ['2026-12-02', '2026-12-07', '2026-12-09', '2026-12-11', '2026-12-18']
  replan(
    office,
    pad,
    days.map((planned, index) => ({ id: index + 1, planned })),
  )
  expect(attended(pad)).toEqual({
    '12-02': [ana, 100],
    '12-07': [ana, 100],
    '12-09': [sonia, 90],
    '12-11': [carla, 120],
    '12-18': [carla, 120],
  })
})

test('a reopened month keeps its facts when a value is edited from a later day', () => {
  const { office, pad } = officeWith(['2026-08-04', '2026-11-24'])
  done(close(office, five, '2026-08'))
  pass(office, pad, { professional: carla, from: '2026-11-18' })
  done(reopen(office, five, '2026-08'))
  done(editTerms(office, pad, { agreed: 125 }))
  expect(attended(pad)).toEqual({ '08-04': [ana, 100], '11-24': [carla, 125] })
})

test('days of a substitute that are handed over again return to the PAD after the last day', () => {
  const { office, pad } = officeWith(['2026-12-08', '2026-12-15', '2026-12-22'])
  pass(office, pad, { professional: sonia, from: '2026-12-07', to: '2026-12-20', agreed: 90 })
  pass(office, pad, { giver: sonia, professional: dora, from: '2026-12-10' })
  done(moveSession(office, pad, on(pad, '2026-12-15'), '2026-12-16'))
  expect(attended(pad)).toEqual({ '12-08': [sonia, 90], '12-16': [dora, 90], '12-22': [ana, 100] })
  expect(factsOn(office, pad, '2026-12-21').professional).toBe(ana)
})

test('reopening changes nothing and lists the differences, and one call applies the terms', () => {
  const { office, pad } = officeWith(['2026-11-24', '2026-12-01'])
  office.closed.set(`${unity} 2026-11`, new Set())
  changeContract(office, patient, unity)
  const contracts = () => pad.sessions.map(({ contract }) => contract)
  expect(contracts()).toEqual([five, unity])
  done(reopen(office, unity, '2026-11'))
  done(editTerms(office, pad, { agreed: 101 }))
  expect(contracts()).toEqual([five, unity])
  expect(differences(office, unity, '2026-11').map(({ session }) => session.planned)).toEqual(['2026-11-24'])
  done(applyTerms(office, unity, '2026-11'))
  expect(contracts()).toEqual([unity, unity])
})

test('a PAD cannot be restored while one of its pending sessions belongs to a removed professional', () => {
  const { office, pad } = officeWith(['2026-12-01', '2026-12-08'])
  pass(office, pad, { professional: sonia, from: '2026-12-07', to: '2026-12-20' })
  expect(removeProfessional(office, sonia).refusal).toBe('must')
  done(removePad(office, pad))
  expect(removeProfessional(office, sonia).refusal).toBe('never')
  done(removeProfessional(office, sonia))
  expect(restorePad(office, pad).refusal).toBe('must')
})

test('a session cannot be moved to a day of a removed professional', () => {
  const { office, pad } = officeWith(['2026-11-03', '2026-12-01'])
  pass(office, pad, { professional: sonia, from: '2026-11-02', to: '2026-11-30', agreed: 90 })
  pass(office, pad, { professional: ana, from: '2026-11-20', to: '2026-11-25' })
  done(setStatus(office, on(pad, '2026-11-03'), 'completed', null))
  done(removeProfessional(office, sonia))
  const session = on(pad, '2026-12-01')
  expect(moveSession(office, pad, session, '2026-11-27').refusal).toBe('must')
  done(moveSession(office, pad, session, '2026-11-24'))
  expect(attended(pad)).toEqual({ '11-03': [sonia, 90], '11-24': [ana, 100] })
})

test('a change applies to completed sessions from its first day on, but not to paid ones or closed months', () => {
  const { office, pad } = officeWith(['2026-08-04', '2026-09-08', '2026-10-06', '2026-11-10'])
  for (const session of pad.sessions) done(setStatus(office, session, 'completed', null))
  done(close(office, five, '2026-09'))
  done(pay(office, pad, ana, '2026-10', 100))
  done(editTerms(office, pad, { agreed: 110 }, '2026-09-01'))
  const expected = { '08-04': [ana, 100], '09-08': [ana, 100], '10-06': [ana, 100], '11-10': [ana, 110] }
  expect(attended(pad)).toEqual(expected)
  done(revert(office, pad, ana, '2026-10'))
  expect(attended(pad)).toEqual(expected)
})

test('a change without a first day applies from today, or from the first planned day if that is later', () => {
  const past = officeWith(['2026-11-10', '2026-11-18'])
  done(editTerms(past.office, past.pad, { agreed: 110 }))
  expect(attended(past.pad)).toEqual({ '11-10': [ana, 100], '11-18': [ana, 110] })
  const future = officeWith(['2026-12-10'])
  done(editTerms(future.office, future.pad, { agreed: 110 }))
  done(moveSession(future.office, future.pad, on(future.pad, '2026-12-10'), '2026-12-09'))
  expect(attended(future.pad)).toEqual({ '12-09': [ana, 100] })
})

test('a hand-over is undone as a whole, and not after one of its sessions was completed', () => {
  const { office, pad } = officeWith(['2026-11-10', '2026-11-17', '2026-12-08'])
  const passed = pass(office, pad, { professional: sonia, from: '2026-11-12', to: '2026-11-30', agreed: 90 })
  done(setStatus(office, on(pad, '2026-11-17'), 'completed', null))
  expect(undoHandOver(office, passed).refusal).toBe('must')
  done(setStatus(office, on(pad, '2026-11-17'), 'pendding', null))
  expect(undoHandOver(office, passed).refusal).toBe('never')
  done(undoHandOver(office, passed))
  done(moveSession(office, pad, on(pad, '2026-11-10'), '2026-11-20'))
  expect(attended(pad)).toEqual({ '11-17': [ana, 100], '11-20': [ana, 100], '12-08': [ana, 100] })
})

test('a month counts completed sessions by their end date, and of a removed PAD only these', () => {
  const { office, pad } = officeWith(['2026-10-27', '2026-10-29', '2026-11-10'])
  done(setStatus(office, on(pad, '2026-10-29'), 'completed', '2026-11-02'))
  const row = { bruto: 150, repasse: 100, authorized: 2, completed: 1 }
  expect(monthFigures(office, five, '2026-11')).toEqual({
    invoicing: { '7': row },
    production: { '7 1': row },
    summary: { FISIOTERAPIA: row },
    total: row,
  })
  done(close(office, five, '2026-10'))
  expect(removePad(office, pad).refusal).toBe('must')
  done(reopen(office, five, '2026-10'))
  done(removePad(office, pad))
  expect(monthFigures(office, five, '2026-11').total).toEqual({ ...row, authorized: 1 })
  expect(monthFigures(office, five, '2026-10').total.authorized).toBe(0)
})

test('a session cannot be completed on a future day', () => {
  const { office, pad } = officeWith(['2026-11-24'])
  expect(setStatus(office, on(pad, '2026-11-24'), 'completed', null).refusal).toBe('must')
  expect(setStatus(office, on(pad, '2026-11-24'), 'completed', '2026-11-18').refusal).toBe('never')
})
