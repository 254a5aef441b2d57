import { dayText } from '@zelo/contract/dates'
import type { WarningsBody } from '@zelo/contract/treatments'
import type { Context } from '../../platform/context.ts'
import { findCollisions, findOverloads } from './treatments.queries.ts'

const format = (days: string[]) => new Intl.ListFormat('pt-BR').format(days)
export const listDays = (days: string[]) => format(days.map(dayText))

/** One sentence however many the days, each with its own number only where they differ. */
export const overloadText = (days: { day: string; patients: number }[]) => {
  const most = Math.max(...days.map(({ patients }) => patients))
  const same = days.every(({ patients }) => patients === most)
  const texts = days.map(({ day, patients }) => (same ? dayText(day) : `${dayText(day)} (${patients})`))
  return `O profissional teria ${same ? '' : 'até '}${most} pacientes em ${format(texts)}.`
}

/** Warnings to show before saving. None of them prevents it. */
export const findWarnings = async ({ db, config }: Context, body: WarningsBody) => {
  const [overloads, collisions] = await Promise.all([
    findOverloads(db, body, config.professionalDailyPatients),
    findCollisions(db, body),
  ])
  const warnings = overloads.length > 0 ? [overloadText(overloads)] : []
  if (collisions.length > 0)
    warnings.push(
      `O paciente já tem ${body.specialty} em outro PAD em ${listDays(collisions.map(({ day }) => day))}.`,
    )
  return { warnings }
}
