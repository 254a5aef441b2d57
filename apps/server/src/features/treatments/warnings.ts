import { dayText } from '@zelo/contract/dates'
import type { WarningsBody } from '@zelo/contract/treatments'
import { patientStatusLabel, receivesCare } from '@zelo/contract/vocabulary'
import type { Context } from '../../platform/context.ts'
import { joinWithAnd } from '../../platform/join-with-and.ts'
import { findAbsencesOn } from '../professionals/professionals.public.ts'
import { findCollisions, findOverloads, findPeople } from './treatments.queries.ts'

export const listDays = (days: string[]) => joinWithAnd(days.map(dayText))

/** One sentence for all days. The numbers are listed per day only if they differ. */
export const overloadText = (days: { day: string; patients: number }[]) => {
  const maxCount = Math.max(...days.map(({ patients }) => patients))
  const same = days.every(({ patients }) => patients === maxCount)
  const texts = days.map(({ day, patients }) => (same ? dayText(day) : `${dayText(day)} (${patients})`))
  return `O profissional teria ${same ? '' : 'até '}${maxCount} pacientes em ${joinWithAnd(texts)}.`
}

type People = Awaited<ReturnType<typeof findPeople>>

const peopleTexts = (people: People, specialty: WarningsBody['specialty']) => {
  if (!people) return []
  const { status, fullName, speciality } = people
  const other = specialty && speciality && speciality !== specialty
  return [
    ...(receivesCare(status)
      ? []
      : [`O status do paciente é ${patientStatusLabel(status)}: confira antes de salvar.`]),
    ...(other ? [`${fullName} é de ${speciality}, e o PAD é de ${specialty}.`] : []),
  ]
}

type Away = Awaited<ReturnType<typeof findAbsencesOn>>[number]

const absenceText = ({ fullName, from, to, days }: Away) =>
  `${fullName} está ausente de ${dayText(from)} a ${dayText(to)}, com ${days} ${days === 1 ? 'sessão' : 'sessões'} nestes dias.`

/** Warnings that the panel shows before saving. A warning never prevents saving. */
export const findWarnings = async ({ db, config }: Context, body: WarningsBody) => {
  const [people, overloads, collisions, absences] = await Promise.all([
    findPeople(db, body),
    findOverloads(db, body, config.dailyPatients),
    findCollisions(db, body),
    findAbsencesOn(db, body.professionalId ?? 0, body.dates),
  ])
  const warnings = [...peopleTexts(people, body.specialty), ...absences.map(absenceText)]
  if (overloads.length > 0) warnings.push(overloadText(overloads))
  if (collisions.length > 0)
    warnings.push(
      `O paciente já tem ${body.specialty} em outro PAD em ${listDays(collisions.map(({ day }) => day))}.`,
    )
  return { warnings }
}
