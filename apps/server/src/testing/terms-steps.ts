import fc from 'fast-check'
import type { testApp } from './app.ts'
import { compare, openCompany } from './terms-company.ts'
import { handOverSteps } from './terms-hand-over-steps.ts'
import { officeSteps } from './terms-office-steps.ts'
import { padSteps } from './terms-pad-steps.ts'
import type { Step } from './terms-step.ts'

export const steps = { ...padSteps, ...handOverSteps, ...officeSteps }

/** The relative frequency of each kind of step. */
const weights: Record<keyof typeof steps, number> = {
  create: 3,
  edit: 6,
  reschedule: 2,
  passSessions: 6,
  takeBack: 2,
  passAll: 2,
  undoPassing: 3,
  move: 6,
  set: 12,
  moveContract: 4,
  confirm: 3,
  undoConfirmation: 3,
  togglePad: 3,
  togglePatient: 2,
  toggleProfessional: 3,
  close: 3,
  reopen: 3,
  applyTerms: 3,
  pay: 5,
  revert: 2,
  renew: 2,
}

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  ...Object.entries(steps).map(([name, { any: arbitrary }]) => ({
    weight: weights[name as keyof typeof steps],
    arbitrary: arbitrary as fc.Arbitrary<Step>,
  })),
)

const gaps = [1, 7, 7, 14]
/** Every sequence begins with PADs that started before today, with sessions before and after today. */
const beginning: Step[] = [0, 1].flatMap((nth) => [
  steps.create.of({
    nth,
    professional: nth,
    start: -30,
    gaps,
    agreed: 10_000,
    billed: 15_000,
    second: false,
  }),
  steps.create.of({ nth, professional: 1, start: -20, gaps, agreed: 8_010, billed: 12_035, second: true }),
  steps.set.of({ nth: 2 * nth, session: 0, status: 'completed', late: 0, toCome: false, undo: false }),
])

/** Runs the steps one by one, and compares everything with the model after each. */
const takeSteps = async (app: ReturnType<typeof testApp>, taken: Step[]) => {
  const company = await openCompany(app)
  for (const [index, step] of [...beginning, ...taken].entries()) {
    try {
      const applied = await step.run(company)
      if (applied) company.done.set(step.name, (company.done.get(step.name) ?? 0) + 1)
      await compare(company)
    } catch (reason) {
      throw new Error(`step ${index}, ${step.name}(${JSON.stringify(step.inputs)})`, { cause: reason })
    }
  }
  return company
}

/** The tested property: after any sequence of steps, every fact, payout and total equals the model of the terms in force. */
export const termsProperty = (
  app: ReturnType<typeof testApp>,
  onEnd: (company: Awaited<ReturnType<typeof openCompany>>) => Promise<void> = async () => {},
) =>
  fc.asyncProperty(fc.array(anyStep, { minLength: 10, maxLength: 30 }), async (taken) =>
    onEnd(await takeSteps(app, taken)),
  )
