import { dayOf } from '@zelo/contract/dates'
import type { Recruitment } from '@zelo/contract/recruitment'
import type { Treatment, TreatmentFormInput } from '@zelo/contract/treatments'

export const padLabels = {
  specialty: 'Especialidade',
  professional: 'Profissional',
  diagnosis: 'Diagnóstico',
  agreedValue: 'Valor acordado por sessão',
  contractValue: 'Valor do contrato por sessão',
  frequency: 'Frequência',
  numberOfSessions: 'Número de sessões',
  expectedStart: 'Previsão de início',
  authorizationDate: 'Data de autorização',
  startDatePeriod: 'Início do período',
  endDatePeriod: 'Fim do período',
} satisfies Record<keyof TreatmentFormInput, string>

export const emptyPad: Partial<TreatmentFormInput> = {
  diagnosis: '',
  expectedStart: '',
  authorizationDate: '',
  startDatePeriod: '',
  endDatePeriod: '',
}

export const padValues = (pad: Treatment): TreatmentFormInput => ({
  specialty: pad.specialty as TreatmentFormInput['specialty'],
  professional: pad.professionalId,
  diagnosis: pad.diagnosis,
  agreedValue: pad.agreedValue,
  contractValue: pad.contractValue,
  frequency: pad.frequency,
  numberOfSessions: pad.sessionCount,
  expectedStart: dayOf(pad.expectedStart),
  authorizationDate: dayOf(pad.authorizationDate ?? ''),
  startDatePeriod: dayOf(pad.startDate),
  endDatePeriod: dayOf(pad.endDate),
})

/** What a recruitment settled; the period is still to be chosen, but for its first day. */
export const padOfRecruitment = (known: Recruitment): Partial<TreatmentFormInput> => {
  const start = dayOf(known.expectedStart ?? '')
  return {
    ...emptyPad,
    specialty: known.specialty as TreatmentFormInput['specialty'],
    professional: known.professionalId ?? undefined,
    diagnosis: known.diagnosis ?? '',
    agreedValue: known.agreedValue ?? undefined,
    contractValue: known.contractValue ?? undefined,
    frequency: known.frequency,
    numberOfSessions: known.sessionCount ?? undefined,
    expectedStart: start,
    startDatePeriod: start,
  }
}
