import { dayOf } from '@zelo/contract/dates'
import type { ProfessionalOption } from '@zelo/contract/lookups'
import { companyDay, formatDay } from '../../ui/text/format.ts'

const placeText = {
  neighborhood: 'mesmo bairro',
  region: 'mesma região',
  city: 'mesma cidade',
  elsewhere: 'outra cidade',
} satisfies Record<NonNullable<ProfessionalOption['place']>, string>

const absenceText = ({ absentFrom, absentUntil }: ProfessionalOption, today: string) => {
  if (!absentUntil) return []
  const isCurrent = !absentFrom || dayOf(absentFrom) <= today
  return [
    isCurrent
      ? `ausente até ${formatDay(absentUntil)}`
      : `ausente de ${formatDay(absentFrom)} a ${formatDay(absentUntil)}`,
  ]
}

const agendaText = ({ busyDays }: ProfessionalOption) => {
  if (busyDays === undefined) return []
  if (busyDays === 0) return ['livre nesses dias']
  return [busyDays === 1 ? 'já atende em 1 desses dias' : `já atende em ${busyDays} desses dias`]
}

/** 'FISIOTERAPIA · mesmo bairro · já atende em 2 desses dias' */
export const professionalHint = (option: ProfessionalOption, today = companyDay()) =>
  [
    option.speciality,
    ...(option.otherSpecialty ? ['outra especialidade'] : []),
    ...(option.called ? ['chamado, aguardando resposta'] : []),
    ...absenceText(option, today),
    ...(option.place ? [placeText[option.place]] : []),
    ...agendaText(option),
  ].join(' · ')
