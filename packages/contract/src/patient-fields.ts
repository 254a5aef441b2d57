import * as z from 'zod/mini'
import {
  choice,
  chosenId,
  optionalPhone,
  requiredBirthDay,
  requiredCellphone,
  requiredText,
} from './fields.ts'
import {
  address,
  birthDate,
  cep,
  city,
  complement,
  cpf,
  fullName,
  houseNumber,
  mobileSheet,
  nameTitles,
  neighborhood,
  rg,
  state,
} from './person-fields.ts'
import type { PersonField } from './register-fields.ts'
import { patientStatuses, patientStatusLabel, storedPatientStatuses } from './vocabulary.ts'

/** The groups of the form, in their order. */
export const patientGroups = [
  'Dados pessoais',
  'Contrato e plano',
  'Endereço',
  'Contato',
  'Observações',
] as const

/**
 * Every field of a patient. The API, the form, the details page, the list columns, the audit texts, the import and the
 * anonymisation derive from this table: a new text field needs its database column and its entry here.
 */
export const patientFields = {
  fullName: { ...fullName, sheet: { also: nameTitles, example: 'Maria da Silva (exemplo)' } },
  cpf,
  rg,
  birthDate: { ...birthDate, schema: requiredBirthDay, inList: true },
  contractId: {
    label: 'Contrato',
    inSentence: 'o contrato',
    schema: chosenId(),
    answer: z.int(),
    kind: 'contract',
    formName: 'contract',
    group: 'Contrato e plano',
    span: 2,
    personal: 'keep',
    sheet: {
      also: ['Operadora', 'Contratante', 'Código do contrato'],
      example: 'Nome do contrato, ou o código',
    },
  },
  opHealth: {
    label: 'Plano de saúde',
    inSentence: 'o plano de saúde',
    schema: requiredText(),
    formName: 'op_health',
    group: 'Contrato e plano',
    inList: true,
    personal: 'erase',
    sheet: {
      also: ['Convênio', 'Plano', 'Operadora de saúde', 'Convênio do paciente'],
      example: 'Plano Ouro',
    },
  },
  status: {
    label: 'Status',
    inSentence: 'o status',
    schema: choice(storedPatientStatuses),
    kind: 'choice',
    group: 'Contrato e plano',
    inList: true,
    inDetails: false,
    personal: 'keep',
    sheet: {
      also: ['Situação'],
      choices: patientStatuses.map((value) => ({ value, label: patientStatusLabel(value) })),
      example: 'Ativo',
    },
  },
  phone1: {
    label: 'Celular',
    inSentence: 'o telefone',
    schema: requiredCellphone,
    kind: 'phone',
    group: 'Contato',
    inList: true,
    personal: 'erase',
    sheet: mobileSheet,
  },
  phone2: {
    label: 'Outro telefone',
    inSentence: 'o segundo telefone',
    schema: optionalPhone,
    kind: 'phone',
    group: 'Contato',
    personal: 'erase',
    sheet: {
      also: ['Telefone 2', 'Telefone secundário', 'Celular 2', 'Telefone para recado', 'Recado'],
      example: '(11) 3456-7890',
    },
  },
  cep,
  address,
  number: houseNumber,
  complement: { ...complement, formName: 'address_complement' },
  district: neighborhood,
  city,
  state,
  observations: {
    label: 'Observações',
    inSentence: 'as observações',
    schema: requiredText(undefined, 5000),
    kind: 'longText',
    formName: 'obs',
    group: 'Observações',
    personal: 'erase',
    sheet: { also: ['Observação', 'Obs', 'Anotações'], example: 'Usa andador.' },
  },
} as const satisfies Record<string, PersonField<(typeof patientGroups)[number]>>
