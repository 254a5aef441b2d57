import { competenceOf, dayOf, monthAfter } from '@zelo/contract/dates'
import fc from 'fast-check'
import { expect } from 'vitest'
import {
  type Company,
  differingIds,
  paths,
  payeesOf,
  read,
  readablePads,
  readSessions,
  send,
} from './terms-company.ts'
import {
  addPad,
  confirm,
  confirmable,
  isClosed,
  type Outcome,
  refusalOf,
  refusesPad,
  undoConfirmation,
} from './terms-oracle.ts'
import {
  applyTerms,
  close,
  differences,
  pay,
  removePad,
  removePatient,
  removeProfessional,
  reopen,
  restorePad,
  restorePatient,
  revert,
} from './terms-oracle-office.ts'
import { aboutThisMonth, activePad, cents, kind, monthFrom, nth, pick } from './terms-step.ts'

const inMonth = fc.record({ nth, month: aboutThisMonth })
const chosen = (company: Company, inputs: { nth: number; month: number }) => ({
  contract: pick(company.contracts, inputs.nth) ?? 0,
  month: monthFrom(company, inputs.month),
})

const confirmMonth = kind('confirm', inMonth, async (company, inputs) => {
  const { office } = company
  const { contract, month } = chosen(company, inputs)
  const due = confirmable(office, contract, month)
  const which = { ...competenceOf(month), contractId: contract }
  const query = `year=${which.year}&month=${which.month}&contractId=${contract}`
  const preview = await read(company, `${paths.confirmationPreview}?${query}`)
  if (!isClosed(office, contract, month)) expect(preview.sessions).toBe(due.length)
  const refusal = refusalOf(isClosed(office, contract, month), due.length === 0)
  const body = { ...which, seen: preview.seen }
  const made = await send(company, refusal, 'POST', paths.confirmations, body)
  if (made) company.confirmations.push(confirm(office, made.id, contract, month))
  return due.length > 0
})

const undoConfirmed = kind('undoConfirmation', fc.record({ nth }), async (company, inputs) => {
  const confirmation = pick(company.confirmations, inputs.nth)
  if (!confirmation) return false
  const outcome = undoConfirmation(company.office, confirmation)
  if (!(await send(company, outcome.refusal, 'POST', paths.undoConfirmation(confirmation.id)))) return true
  const sessions = await Promise.all(readablePads(company).map(({ id }) => readSessions(company, id)))
  const pending = sessions.flat().filter(({ status }) => status === 'pendding')
  outcome.apply((id) => pending.some((session) => session.id === id))
  company.confirmations.splice(company.confirmations.indexOf(confirmation), 1)
  return true
})

const change = async (
  company: Company,
  outcome: Outcome,
  method: 'POST' | 'DELETE',
  path: string,
  body?: object,
) => {
  if (await send(company, outcome.refusal, method, path, body)) outcome.apply()
  return true
}

const toggle = fc.record({ nth })

/** Removes an active PAD, or restores a removed one. */
const togglePad = kind('togglePad', toggle, async (company, inputs) => {
  const { office } = company
  const pad = pick(readablePads(company), inputs.nth)
  if (!pad) return false
  return pad.removed
    ? change(company, restorePad(office, pad), 'POST', paths.restorePad(pad.id))
    : change(company, removePad(office, pad), 'DELETE', paths.pad(pad.id))
})

const togglePatient = kind('togglePatient', toggle, async (company, inputs) => {
  const { office } = company
  const patient = pick(company.patients, inputs.nth) ?? 0
  if (!office.patients.get(patient)?.removed)
    return change(company, removePatient(office, patient), 'DELETE', paths.patient(patient))
  await send(company, 'never', 'POST', paths.restorePatient(patient))
  const { treatments } = await read(company, paths.padsOfPatient(patient)).then(({ data }) => ({
    treatments: new Map<number, string>(
      data.map(({ id, status }: { id: number; status: string }) => [id, status] as const),
    ),
  }))
  restorePatient(office, patient, ({ id }) => treatments.get(id) === 'active')
  return true
})

const toggleProfessional = kind('toggleProfessional', toggle, async (company, inputs) => {
  const { office } = company
  const professional = pick(company.professionals, inputs.nth) ?? 0
  if (!office.removedProfessionals.has(professional))
    return change(
      company,
      removeProfessional(office, professional),
      'DELETE',
      paths.professional(professional),
    )
  await send(company, 'never', 'POST', paths.restoreProfessional(professional))
  office.removedProfessionals.delete(professional)
  return true
})

const closeMonth = kind('close', inMonth, async (company, inputs) => {
  const { contract, month } = chosen(company, inputs)
  const body = { contractId: contract, ...competenceOf(month) }
  return change(company, close(company.office, contract, month), 'POST', paths.close, body)
})

/** Reopens a closed month; sometimes tries an open one, which is refused. */
const reopenMonth = kind('reopen', fc.record({ nth, month: aboutThisMonth }), async (company, inputs) => {
  const closed = [...company.office.closed.keys()].map((key) => {
    const [contract = '', month = ''] = key.split(' ')
    return { contract: Number(contract), month }
  })
  const { contract, month } = (inputs.nth % 5 > 0 && pick(closed, inputs.nth)) || chosen(company, inputs)
  const body = { contractId: contract, ...competenceOf(month), reason: 'Revisão.' }
  return change(company, reopen(company.office, contract, month), 'POST', paths.reopen, body)
})

const apply = kind('applyTerms', inMonth, async (company, inputs) => {
  const { office } = company
  const { contract, month } = chosen(company, inputs)
  const found = differences(office, contract, month)
  const of = { contractId: contract, ...competenceOf(month) }
  if (!isClosed(office, contract, month)) {
    const query = `contractId=${contract}&year=${of.year}&month=${of.month}`
    const listed = differingIds(await read(company, `${paths.differences}?${query}`))
    expect(listed).toEqual(expect.arrayContaining(found.map(({ session }) => session.id)))
  }
  await change(company, applyTerms(office, contract, month), 'POST', paths.differences, of)
  return found.length > 0
})

const payment = (row: { pad: { id: number }; professional: number; month: string }) => ({
  treatmentId: row.pad.id,
  professionalId: row.professional,
  ...competenceOf(row.month),
})

/**
 * Pays a row. A paid row is paid again only if more is owed. Skips rows with sessions that another row's payment covers: the
 * payment tests check these.
 */
const payRow = kind(
  'pay',
  fc.record({ nth, off: fc.constantFrom(0, 0, 0, 0, 0, 1) }),
  async (company, inputs) => {
    const { office } = company
    const payable = payeesOf(company).filter(
      ({ key, owed, completed, sessions }) =>
        completed > 0 &&
        owed > (office.payments.get(key) ?? 0) &&
        sessions.every(({ paidBy }) => paidBy === null || paidBy === key),
    )
    const row = pick(payable, inputs.nth)
    if (!row) return false
    const amount = row.owed + inputs.off
    const outcome = pay(office, row.pad, row.professional, row.month, amount)
    const body = { ...payment(row), status: 'paid', amount: amount / 100 }
    return change(company, outcome, 'POST', paths.payment, body)
  },
)

const revertRow = kind('revert', fc.record({ nth }), async (company, inputs) => {
  const { office } = company
  const row = pick(
    payeesOf(company).filter(({ key }) => office.payments.has(key)),
    inputs.nth,
  )
  if (!row) return false
  const body = { ...payment(row), status: 'pending', amount: row.owed / 100 }
  return change(company, revert(office, row.pad, row.professional, row.month), 'POST', paths.payment, body)
})

/** Renews a PAD as proposed, with the same prices or others. */
const renew = kind(
  'renew',
  fc.record({ nth, agreed: fc.option(cents), professional: fc.option(nth, { freq: 2 }) }),
  async (company, inputs) => {
    const { office } = company
    const before = activePad(company, inputs.nth)
    if (!before || office.pads.length >= 8) return false
    const next = monthAfter(competenceOf(before.end))
    const query = `year=${next.year}&month=${next.month}&treatmentId=${before.id}`
    const [proposal] = (await read(company, `${paths.renewals}?${query}`)).data
    if (!proposal) return false
    const professional =
      inputs.professional === null
        ? (proposal.professional?.id ?? 0)
        : (pick(company.professionals, inputs.professional) ?? 0)
    if (professional === 0) return false
    const [start, end] = [dayOf(proposal.startDate), dayOf(proposal.endDate)]
    const pad = {
      patient: before.patient,
      specialty: before.specialty,
      start,
      end,
      renews: before.id,
      professional,
      agreed: inputs.agreed ?? Math.round(proposal.agreedValue * 100),
      billed: Math.round(proposal.contractValue * 100),
    }
    const row = {
      renewsId: before.id,
      professionalId: professional,
      agreedValue: pad.agreed / 100,
      contractValue: proposal.contractValue,
      sessionCount: proposal.sessionCount,
      startDate: start,
      endDate: end,
    }
    const hasClosedMonth = [...office.closed.keys()].some((key) => {
      const month = key.split(' ')[1] ?? ''
      return month >= start.slice(0, 7) && month <= end.slice(0, 7)
    })
    const refusal = refusalOf(refusesPad(office, pad, []), !proposal.choosable || hasClosedMonth)
    if (!(await send(company, refusal, 'POST', paths.renewals, { ...next, renewals: [row] }))) return true
    const { data } = await read(company, paths.padsOfPatient(before.patient))
    const known = office.pads.map((one) => one.id)
    const id = data.map((one: { id: number }) => one.id).find((one: number) => !known.includes(one))
    const sessions = await readSessions(company, id)
    addPad(
      office,
      { ...pad, id },
      sessions.map((session) => ({ id: session.id, planned: dayOf(session.sessionDate) })),
    )
    return true
  },
)

export const officeSteps = {
  confirm: confirmMonth,
  undoConfirmation: undoConfirmed,
  togglePad,
  togglePatient,
  toggleProfessional,
  close: closeMonth,
  reopen: reopenMonth,
  applyTerms: apply,
  pay: payRow,
  revert: revertRow,
  renew,
}
