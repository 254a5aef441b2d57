import { dayText } from '@zelo/contract/dates'
import type { WarningsBody } from '@zelo/contract/treatments'
import type { Context } from '../../platform/context.ts'
import { findAbsencesOn } from '../professionals/professionals.public.ts'
import { findCollisions, findOverloads } from './treatments.queries.ts'

const format = (days: string[]) => new Intl.ListFormat('pt-BR').format(days)

/** One sentence however many the days, each with its own number only where they differ. */
const overloadText = (days: { day: string; patients: number }[]) => {
  const most = Math.max(...days.map(({ patients }) => patients))
  const same = days.every(({ patients }) => patients === most)
  const texts = days.map(({ day, patients }) => (same ? dayText(day) : `${dayText(day)} (${patients})`))
  return `O profissional teria ${same ? '' : 'até '}${most} pacientes em ${format(texts)}.`
}

type Away = Awaited<ReturnType<typeof findAbsencesOn>>[number]

const absenceText = ({ fullName, from, to, days }: Away) =>
  `${fullName} está ausente de ${dayText(from)} a ${dayText(to)}, com ${days} ${days === 1 ? 'sessão' : 'sessões'} nestes dias.`

/** Warnings to show before saving. None of them prevents it. */
export const findWarnings = async ({ db, config }: Context, body: WarningsBody) => {
  const [overloads, collisions, absences] = await Promise.all([
    findOverloads(db, body, config.professionalDailyPatients),
    findCollisions(db, body),
    findAbsencesOn(db, body.professionalId, body.dates),
  ])
  const warnings = absences.map(absenceText)
  if (overloads.length > 0) warnings.push(overloadText(overloads))
  if (collisions.length > 0)
    warnings.push(
      `O paciente já tem ${body.specialty} em outro PAD em ${format(collisions.map(({ day }) => dayText(day)))}.`,
    )
  return { warnings }
}
