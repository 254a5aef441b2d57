import { dayOf } from '@zelo/contract/dates'
import type { Recruitment } from '@zelo/contract/recruitment'
import type { Treatment, TreatmentFormInput } from '@zelo/contract/treatments'

export const treatmentLabels = {
  specialty: 'Especialidade',
  professional: 'Profissional',
  diagnosis: 'Diagnóstico',
  agreedValue: 'Valor acordado por sessão',
  contractValue: 'Valor do contrato por sessão',
  frequency: 'Frequência',
  numberOfSessions: 'Número de sessões',
  expectedStart: 'Previsão de início',
  authorizationDate: 'Data de autorização',
  authorizationNumber: 'Número da autorização',
  authorizedSessions: 'Sessões autorizadas',
  authorizationValidUntil: 'Validade da autorização',
  startDatePeriod: 'Início do período',
  endDatePeriod: 'Fim do período',
} satisfies Record<keyof TreatmentFormInput, string>

export const emptyTreatment: Partial<TreatmentFormInput> = {
  diagnosis: '',
  expectedStart: '',
  authorizationDate: '',
  authorizationNumber: '',
  authorizedSessions: '',
  authorizationValidUntil: '',
  startDatePeriod: '',
  endDatePeriod: '',
}

export const treatmentValues = (treatment: Treatment): TreatmentFormInput => ({
  specialty: treatment.specialty as TreatmentFormInput['specialty'],
  professional: treatment.professionalId,
  diagnosis: treatment.diagnosis,
  agreedValue: treatment.agreedValue,
  contractValue: treatment.contractValue,
  frequency: treatment.frequency,
  numberOfSessions: treatment.sessionCount,
  expectedStart: dayOf(treatment.expectedStart),
  authorizationDate: dayOf(treatment.authorizationDate ?? ''),
  authorizationNumber: treatment.authorizationNumber ?? '',
  authorizedSessions: String(treatment.authorizedSessions ?? ''),
  authorizationValidUntil: dayOf(treatment.authorizationValidUntil ?? ''),
  startDatePeriod: dayOf(treatment.startDate),
  endDatePeriod: dayOf(treatment.endDate),
})

/** The form values from a recruitment, which has a first day but no last day. */
export const treatmentFromRecruitment = (known: Recruitment): Partial<TreatmentFormInput> => {
  const start = dayOf(known.expectedStart ?? '')
  return {
    ...emptyTreatment,
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
