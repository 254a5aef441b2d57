import type { WarningsBody } from '@zelo/contract/treatments'
import type { Context } from '../../platform/context.ts'
import { findCollisions, findOverloads } from './treatments.queries.ts'

const shown = (day: string) => day.slice(0, 10).split('-').reverse().join('/')
const list = (days: string[]) => new Intl.ListFormat('pt-BR').format(days.map(shown))

/** What an office would want to know before saving. Nothing here keeps anybody from it. */
export const findWarnings = async ({ db, config }: Context, body: WarningsBody) => {
  const [overloads, collisions] = await Promise.all([
    findOverloads(db, body, config.professionalDailyPatients),
    findCollisions(db, body),
  ])
  const warnings = overloads.map(
    ({ day, patients }) => `O profissional teria ${patients} pacientes em ${shown(day)}.`,
  )
  if (collisions.length > 0)
    warnings.push(
      `O paciente já tem ${body.specialty} em outro PAD em ${list(collisions.map(({ day }) => day))}.`,
    )
  return { warnings }
}
