import * as z from 'zod/mini'
import { patientStatuses } from './care.ts'
import { endpoint, repeatable } from './endpoint.ts'
import { Done } from './errors.ts'
import {
  birthDay,
  boundedText,
  cellphone,
  cep,
  choice,
  cpf,
  moment,
  optionalPhone,
  optionalText,
  pathId,
  requiredMessage,
  requiredText,
  rg,
  uf,
  version,
  wholeNumber,
} from './fields.ts'
import { renameKeys } from './form-names.ts'
import { listQuery, paged, removedFlag } from './paging.ts'

/** The API takes a number; a form's empty choice is told as missing. */
const contractChosen = wholeNumber(1, 2_147_483_647, requiredMessage)

const fields = {
  fullName: requiredText('Nome completo é obrigatório.'),
  cpf,
  rg,
  contractId: contractChosen,
  opHealth: requiredText(),
  birthDate: birthDay,
  status: choice(patientStatuses),
  observations: boundedText(5000, requiredMessage, z.trim(), z.minLength(1, requiredMessage)),
  phone1: cellphone,
  phone2: optionalPhone,
  cep,
  address: requiredText(undefined, 200),
  number: requiredText(undefined, 20),
  complement: optionalText(),
  district: requiredText(),
  city: requiredText(),
  state: uf,
}

export const PatientBody = z.strictObject({ ...fields, version })
export type PatientBody = z.infer<typeof PatientBody>

export const patientFormNames = {
  contractId: 'contract',
  opHealth: 'op_health',
  birthDate: 'birth_date',
  observations: 'obs',
  number: 'address_number',
  complement: 'address_complement',
  district: 'neighborhood',
} as const

export const PatientForm = z.object(renameKeys(fields, patientFormNames))
export type PatientFormInput = z.input<typeof PatientForm>
export type PatientForm = z.output<typeof PatientForm>

export const PatientRow = z.object({
  id: z.int(),
  fullName: z.string(),
  phone1: z.string(),
  birthDate: moment,
  status: z.string(),
  contractFormatted: z.string(),
})
export type PatientRow = z.infer<typeof PatientRow>

/** A treatment plan as a patient's page tells it. */
export const PatientTreatment = z.object({
  id: z.int(),
  status: z.enum(['active', 'deleted']),
  specialty: z.string(),
  frequency: z.string(),
  professional: z.object({ id: z.int(), fullName: z.string() }),
  startDate: moment,
  endDate: moment,
  sessionCount: z.int(),
  completedSessions: z.int(),
})
export type PatientTreatment = z.infer<typeof PatientTreatment>

/** Something that happened to the patient, told in one sentence. */
export const HistoryItem = z.object({
  id: z.int(),
  created_at: moment,
  administrator: z.nullable(z.object({ name: z.string() })),
  description: z.string(),
})
export type HistoryItem = z.infer<typeof HistoryItem>

const contractNames = z.object({ socialReason: z.string(), fantasyName: z.string() })

export const Patient = z.object({
  id: z.int(),
  fullName: z.string(),
  cpf: z.string(),
  rg: z.string(),
  contractId: z.int(),
  contract: contractNames,
  opHealth: z.string(),
  birthDate: moment,
  status: z.string(),
  observations: z.string(),
  phone1: z.string(),
  phone2: z.nullable(z.string()),
  cep: z.string(),
  address: z.string(),
  number: z.string(),
  complement: z.nullable(z.string()),
  district: z.string(),
  city: z.string(),
  state: z.string(),
  createdAt: moment,
  version: z.int(),
  treatments: z.array(PatientTreatment),
  history: z.array(HistoryItem),
})
export type Patient = z.infer<typeof Patient>

export const PatientQuery = z.object({ ...listQuery, ...removedFlag })
export type PatientQuery = z.infer<typeof PatientQuery>

const room = 'patients'
const params = z.object({ id: pathId })
const one = { room, path: '/patients/{id}', params } as const
const answer = z.object({ patient: Patient })

export const listPatients = endpoint({
  method: 'GET',
  path: '/patients',
  summary: 'Lista os pacientes, por nome.',
  room,
  may: 'patients.read',
  query: PatientQuery,
  answer: paged(PatientRow),
})

export const readPatient = endpoint({
  ...one,
  method: 'GET',
  summary: 'Mostra um paciente com os seus PADs e o seu histórico.',
  may: 'patients.read',
  answer,
})

export const createPatient = endpoint({
  method: 'POST',
  path: '/patients',
  summary: 'Cadastra um paciente.',
  room,
  headers: repeatable,
  may: 'patients.write',
  body: PatientBody,
  answer,
  status: 201,
})

export const updatePatient = endpoint({
  ...one,
  method: 'PUT',
  summary: 'Altera um paciente, se ninguém o alterou desde a versão enviada.',
  may: 'patients.write',
  body: PatientBody,
  answer,
})

export const deletePatient = endpoint({
  ...one,
  method: 'DELETE',
  summary: 'Remove um paciente.',
  may: 'patients.write',
  answer: Done,
})

export const restorePatient = endpoint({
  method: 'POST',
  path: '/patients/{id}/restore',
  summary: 'Traz de volta um paciente removido.',
  room,
  params,
  may: 'registers.restore',
  answer,
})
