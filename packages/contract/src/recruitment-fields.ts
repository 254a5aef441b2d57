import * as z from 'zod/mini'
import { requiredMessage } from './auth-rules.ts'
import {
  cep as cepRule,
  choice,
  chosenId,
  emptyIsNull,
  id,
  moment,
  money,
  optionalBirthDay,
  optionalDay,
  optionalPhone,
  optionalText,
  wholeNumber,
} from './fields.ts'
import { frequencies } from './frequencies.ts'
import {
  address,
  birthDate,
  cep,
  city,
  complement,
  fullName,
  houseNumber,
  neighborhood,
  state,
} from './person-fields.ts'
import type { PersonField } from './register-fields.ts'
import { chosenStatuses, recruitmentStatuses, recruitmentTypes, specialties } from './vocabulary.ts'

/** The groups of the form, in their order. */
export const recruitmentGroups = ['Paciente', 'Endereço', 'Atendimento', 'Andamento'] as const

const careDay = {
  schema: optionalDay,
  answer: z.nullable(moment),
  kind: 'day',
  group: 'Atendimento',
  personal: 'keep',
} as const

/** The details page shows the two values in their own group. */
const careValue = {
  schema: emptyIsNull(money()),
  answer: z.nullable(z.number()),
  kind: 'number',
  group: 'Atendimento',
  inDetails: false,
  personal: 'keep',
} as const

/** The details page shows the person's name. */
const chosenPerson = {
  schema: emptyIsNull(id),
  answer: z.nullable(z.int()),
  group: 'Andamento',
  inDetails: false,
  personal: 'keep',
} as const

/** Every field of a recruitment, in the order of the audit texts. */
export const recruitmentFields = {
  fullName: { ...fullName, label: 'Nome completo do paciente', group: 'Paciente' },
  birthDate: {
    ...birthDate,
    schema: optionalBirthDay,
    answer: z.nullable(moment),
    formName: 'birthDate',
    group: 'Paciente',
  },
  contractId: {
    label: 'Contrato',
    inSentence: 'o contrato',
    schema: chosenId(),
    answer: z.int(),
    kind: 'contract',
    formName: 'contract',
    group: 'Paciente',
    span: 2,
    // The details page shows contract and diagnosis with the care.
    inDetails: false,
    personal: 'keep',
  },
  cellphone: {
    label: 'Celular',
    inSentence: 'o celular',
    schema: optionalPhone,
    kind: 'phone',
    group: 'Paciente',
    personal: 'erase',
  },
  diagnosis: {
    label: 'Diagnóstico',
    inSentence: 'o diagnóstico',
    schema: optionalText(2000),
    kind: 'longText',
    group: 'Paciente',
    inDetails: false,
    personal: 'erase',
  },
  cep: { ...cep, schema: emptyIsNull(cepRule) },
  address: { ...address, schema: optionalText(200) },
  addressNumber: { ...houseNumber, schema: optionalText(20), formName: 'addressNumber' },
  addressComplement: complement,
  neighborhood: { ...neighborhood, schema: optionalText() },
  city,
  // The details page shows the state after the city.
  state: { ...state, inDetails: false },
  specialty: {
    label: 'Especialidade',
    inSentence: 'a especialidade',
    schema: choice(specialties),
    kind: 'choice',
    group: 'Atendimento',
    personal: 'keep',
  },
  type: {
    label: 'Tipo',
    inSentence: 'o tipo',
    schema: choice(recruitmentTypes),
    answer: z.enum(recruitmentTypes),
    kind: 'choice',
    group: 'Atendimento',
    inDetails: false,
    personal: 'keep',
  },
  status: {
    label: 'Status',
    inSentence: 'o status',
    schema: z.enum(chosenStatuses, requiredMessage),
    answer: z.enum(recruitmentStatuses),
    kind: 'choice',
    group: 'Andamento',
    inDetails: false,
    personal: 'keep',
  },
  frequency: {
    label: 'Frequência',
    inSentence: 'a frequência',
    schema: choice(frequencies),
    answer: z.enum(frequencies),
    kind: 'choice',
    group: 'Atendimento',
    personal: 'keep',
  },
  sessionCount: {
    label: 'Número de sessões',
    inSentence: 'o número de sessões',
    schema: emptyIsNull(wholeNumber(1, 100, 'Número de sessões inválido.')),
    answer: z.nullable(z.int()),
    kind: 'number',
    formName: 'numberOfSessions',
    group: 'Atendimento',
    personal: 'keep',
  },
  professionalId: {
    ...chosenPerson,
    label: 'Profissional',
    inSentence: 'o profissional',
    kind: 'professional',
    formName: 'professional',
    span: 2,
  },
  administratorId: {
    ...chosenPerson,
    label: 'Responsável',
    inSentence: 'o responsável',
    kind: 'administrator',
    formName: 'administrator',
  },
  registerDate: { ...careDay, label: 'Data do registro', inSentence: 'a data de registro' },
  expectedStart: { ...careDay, label: 'Previsão de início', inSentence: 'a previsão de início' },
  agreedValue: { ...careValue, label: 'Valor acordado por sessão', inSentence: 'o valor acordado' },
  contractValue: { ...careValue, label: 'Valor do contrato por sessão', inSentence: 'o valor do contrato' },
  observations: {
    label: 'Observações',
    inSentence: 'as observações',
    schema: optionalText(5000),
    kind: 'longText',
    group: 'Andamento',
    // The details page shows the observations in their own card.
    inDetails: false,
    personal: 'erase',
  },
} as const satisfies Record<string, PersonField<(typeof recruitmentGroups)[number]>>
