import { competenceOf, daysAfter } from '@zelo/contract/dates'
import fc from 'fast-check'
import type { Company } from './terms-company.ts'

/** Returns false if the company has nothing that the step applies to. */
type Run = (company: Company) => Promise<boolean>
export type Step = { name: string; inputs: object; run: Run }

/** A kind of step: `of` creates a step with the given values, `any` creates a random one. */
export const kind = <Values extends object>(
  name: string,
  values: fc.Arbitrary<Values>,
  run: (company: Company, inputs: Values) => Promise<boolean>,
) => {
  const of = (inputs: Values): Step =>
    Object.assign(
      { name, inputs, run: (company: Company) => run(company, inputs) },
      { [fc.toStringMethod]: () => `${name}(${JSON.stringify(inputs)})` },
    )
  return { of, any: values.map(of) }
}

export const pick = <Item>(items: Item[], index: number): Item | undefined =>
  items[index % Math.max(1, items.length)]

export const activePad = ({ office }: Company, index: number) =>
  pick(
    office.pads.filter(({ removed }) => !removed),
    index,
  )

export const nth = fc.nat(60)
export const cents = fc.integer({ min: 1, max: 99_999 })
/** A number of days after today; negative for days before today. */
export const aboutToday = fc.integer({ min: -70, max: 50 })
/** A number of months after the current one; negative for earlier months. */
export const aboutThisMonth = fc.integer({ min: -3, max: 1 })

export const monthFrom = ({ office }: Company, by: number) => {
  const months = competenceOf(office.today).year * 12 + competenceOf(office.today).month - 1 + by
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}

export const daysUpTo = (start: string, end: string) => {
  const days: string[] = []
  for (let day = start; day <= end; day = daysAfter(day, 1)) days.push(day)
  return days
}
