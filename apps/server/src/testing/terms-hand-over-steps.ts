import { daysAfter } from '@zelo/contract/dates'
import fc from 'fast-check'
import { type Company, dayFrom, paths, read, send } from './terms-company.ts'
import { inForce, type Pad } from './terms-oracle.ts'
import { handOver, undoHandOver } from './terms-oracle-hand-over.ts'
import { aboutToday, activePad, cents, kind, nth, pick } from './terms-step.ts'

const period = { from: aboutToday, days: fc.option(fc.nat(25), { freq: 2 }) }
const daysOf = (company: Company, inputs: { from: number; days: number | null }) => {
  const from = dayFrom(company, inputs.from)
  return { from, to: inputs.days === null ? null : daysAfter(from, inputs.days) }
}

type Passing = Parameters<typeof handOver>[2]
const pass = async (company: Company, pads: Pad[], path: string, inputs: Passing, chosen: object = {}) => {
  const outcome = handOver(company.office, pads, inputs)
  const body = await send(company, outcome.refusal, 'POST', path, {
    professionalId: inputs.professional,
    from: inputs.from,
    to: inputs.to,
    agreedValue: inputs.agreed === null ? null : inputs.agreed / 100,
    ...chosen,
  })
  if (body) company.handOvers.push(outcome.apply(body.handOverId ?? body.id))
  return true
}

const passSessions = kind(
  'passSessions',
  fc.record({ nth, professional: nth, ...period, agreed: fc.option(cents, { freq: 3 }) }),
  async (company, { agreed, ...inputs }) => {
    const pad = activePad(company, inputs.nth)
    const professional = pick(company.professionals, inputs.professional) ?? 0
    if (!pad) return false
    return pass(company, [pad], paths.handOver(pad.id), {
      giver: null,
      professional,
      ...daysOf(company, inputs),
      agreed,
    })
  },
)

/** Returns these days to the PAD's own professional. */
const takeBack = kind('takeBack', fc.record({ nth, ...period }), async (company, inputs) => {
  const pad = activePad(company, inputs.nth)
  if (!pad) return false
  const days = daysOf(company, inputs)
  const { professional } = inForce(pad.own, days.from)
  return pass(company, [pad], paths.handOver(pad.id), { giver: null, professional, ...days, agreed: null })
})

/** Hands over all PADs of the preview that have no closed month. */
const passAll = kind(
  'passAll',
  fc.record({ giver: nth, professional: nth, ...period, agreed: fc.option(cents) }),
  async (company, { agreed, ...inputs }) => {
    const giver = pick(company.professionals, inputs.giver) ?? 0
    const professional = pick(company.professionals, inputs.professional) ?? 0
    const { from, to } = daysOf(company, inputs)
    if (giver === professional || company.office.removedProfessionals.has(giver)) return false
    const query = `from=${from}${to ? `&to=${to}` : ''}&professionalId=${professional}`
    const preview = await read(company, `${paths.handOverAll(giver)}?${query}`)
    const open = preview.treatments.filter(({ closedDays }: { closedDays: [] }) => closedDays.length === 0)
    const treatmentIds: number[] = open.map(({ treatmentId }: { treatmentId: number }) => treatmentId)
    const pads = company.office.pads.filter(({ id }) => treatmentIds.includes(id))
    if (pads.length === 0) return false
    const passing = { giver, professional, from, to, agreed }
    return pass(company, pads, paths.handOverAll(giver), passing, { treatmentIds })
  },
)

const undoPassing = kind('undoPassing', fc.record({ nth }), async (company, inputs) => {
  const passed = pick(company.handOvers, inputs.nth)
  if (!passed || passed.pads.some(({ pad }) => pad.removed)) return false
  const outcome = undoHandOver(company.office, passed)
  if (!(await send(company, outcome.refusal, 'DELETE', paths.undoHandOver(passed.id)))) return true
  outcome.apply()
  company.handOvers.splice(company.handOvers.indexOf(passed), 1)
  return true
})

export const handOverSteps = { passSessions, takeBack, passAll, undoPassing }
