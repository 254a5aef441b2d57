import * as z from 'zod/mini'
import { requiredMessage } from './auth-rules.ts'
import { ContractEntry, firstDay } from './dated-terms.ts'
import { endpoint, repeatable } from './endpoint.ts'
import { Done } from './errors.ts'
import { boundedText, choice, chosenId, moment, pathId, version } from './fields.ts'
import { renameKeys } from './form-names.ts'
import {
  commaSeparated,
  digitsPart,
  idText,
  listQuery,
  paged,
  removedFlag,
  sortBy,
  textPart,
} from './paging.ts'
import { patientFields } from './patient-fields.ts'
import { answersOf, formNamesOf, rowOf, rulesOf } from './register-fields.ts'
import { RemovalCheck, removedBy } from './removal.ts'
import { TreatmentSummary, TreatmentsPage, TreatmentsQuery, treatmentCounts } from './treatments.ts'
import { storedPatientStatuses } from './vocabulary.ts'

const fields = rulesOf(patientFields)

/** `from`: the first day of a new contract. Default: today. */
export const PatientBody = z.strictObject({ ...fields, version, from: firstDay })
export type PatientBody = z.infer<typeof PatientBody>

/** API name → name of the input. */
export const patientFormNames = formNamesOf(patientFields)

export const PatientForm = z.object(renameKeys(fields, patientFormNames))
export type PatientFormInput = z.input<typeof PatientForm>
export type PatientForm = z.output<typeof PatientForm>

/** The specification uses different names for the health plan in requests and in answers. Answers contain both. */
const otherHealthPlan = { op_health: z.string() }

export const PatientRow = z.object({
  id: z.int(),
  ...rowOf(patientFields),
  ...otherHealthPlan,
  /** The contract's registered name, and the short name that people use. */
  contractFormatted: z.string(),
  contractName: z.optional(z.string()),
  ...removedBy,
})
export type PatientRow = z.infer<typeof PatientRow>

/** One event of the patient's history, as a sentence. */
export const HistoryItem = z.object({
  id: z.int(),
  created_at: moment,
  administrator: z.nullable(z.object({ name: z.string() })),
  description: z.string(),
})
export type HistoryItem = z.infer<typeof HistoryItem>

const contractNames = z.object({ socialReason: z.string(), fantasyName: z.string() })

const storedPatient = z.object({
  id: z.int(),
  ...answersOf(patientFields),
  ...otherHealthPlan,
  contract: contractNames,
  createdAt: moment,
  version: z.int(),
})

/** A removed patient, without PADs, documents and history. */
export const RemovedPatient = z.extend(storedPatient, removedBy)
export type RemovedPatient = z.infer<typeof RemovedPatient>

export const Patient = z.extend(storedPatient, {
  /** The newest PADs. A separate call returns all. */
  treatments: z.array(TreatmentSummary),
  treatmentCounts,
  /** The newest entries. A separate call returns all. */
  history: z.array(HistoryItem),
  hasOlderHistory: z.optional(z.boolean()),
  /** The contract in force from each day on. */
  contracts: z.optional(z.array(ContractEntry)),
})
export type Patient = z.infer<typeof Patient>

export const PatientQuery = z.object({
  ...listQuery,
  ...removedFlag,
  ...sortBy(['id', 'fullName', 'birthDate', 'status']),
  status: commaSeparated(storedPatientStatuses),
  contractId: z.optional(idText('Filtro inválido.')),
  city: textPart,
  /** Parts of the column texts, several separated by commas. An id of one or two digits must match as a whole. */
  id: textPart,
  fullName: textPart,
  phone1: digitsPart,
  birthDate: digitsPart,
  contractFormatted: textPart,
})
export type PatientQuery = z.infer<typeof PatientQuery>

const feature = 'patients'
const params = z.object({ id: pathId })
const one = { feature, path: '/patients/{id}', params } as const
const answer = z.object({ patient: Patient })

export const listPatients = endpoint({
  method: 'GET',
  path: '/patients',
  summary: 'Lista os pacientes, por nome ou na ordem pedida.',
  feature,
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

const { page, per_page } = listQuery
const HistoryQuery = z.object({
  page,
  per_page,
  /** Returns who read the patient's data instead of the changes. Requires the permission to read the audit log. */
  readings: z.optional(z.literal('true', 'Filtro inválido.')),
})
export type HistoryQuery = z.infer<typeof HistoryQuery>

export const listPatientHistory = endpoint({
  method: 'GET',
  path: '/patients/{id}/history',
  summary: 'Conta tudo o que aconteceu a um paciente e aos seus PADs, do mais novo ao mais antigo.',
  feature,
  params,
  may: 'patients.read',
  query: HistoryQuery,
  answer: paged(HistoryItem),
})

export const listPatientTreatments = endpoint({
  method: 'GET',
  path: '/patients/{id}/treatments',
  summary: 'Lista os PADs de um paciente, do mais novo ao mais antigo.',
  feature,
  params,
  may: 'patients.read',
  query: TreatmentsQuery,
  answer: TreatmentsPage,
})

export const createPatient = endpoint({
  method: 'POST',
  path: '/patients',
  summary: 'Cadastra um paciente.',
  feature,
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

/** `from` is the status that the caller saw. A status that changed since then is not overwritten. */
const StatusChange = z.strictObject({
  id: chosenId(),
  from: boundedText(40, requiredMessage),
  to: choice(storedPatientStatuses),
})
export type PatientStatusChange = z.infer<typeof StatusChange>

const StatusesBody = z.strictObject({
  changes: z.array(StatusChange).check(
    z.minLength(1, 'Escolha ao menos um paciente.'),
    z.maxLength(500, 'Mude no máximo 500 pacientes de uma vez.'),
    z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Há pacientes repetidos.'),
  ),
})
export type StatusesBody = z.infer<typeof StatusesBody>

export const changePatientStatuses = endpoint({
  method: 'PUT',
  path: '/patients/statuses',
  summary: 'Muda o status de vários pacientes: de todos ou de nenhum.',
  feature,
  may: 'patients.write',
  body: StatusesBody,
  answer: z.object({ changed: z.int() }),
})

export const checkPatientRemoval = endpoint({
  method: 'GET',
  path: '/patients/{id}/removal',
  summary: 'Diz o que impede a remoção de um paciente, se algo impede.',
  feature,
  params,
  may: 'patients.read',
  answer: RemovalCheck,
})

export const readRemovedPatient = endpoint({
  method: 'GET',
  path: '/patients/{id}/removed',
  summary: 'Mostra um paciente removido, com quem o removeu e quando.',
  feature,
  params,
  may: 'registers.restore',
  answer: RemovedPatient,
})

export const deletePatient = endpoint({
  ...one,
  method: 'DELETE',
  summary: 'Remove um paciente e, com ele, os seus PADs ativos.',
  may: 'patients.write',
  answer: Done,
})

export const restorePatient = endpoint({
  method: 'POST',
  path: '/patients/{id}/restore',
  summary: 'Traz de volta um paciente removido, com os PADs que saíram com ele.',
  feature,
  params,
  may: 'registers.restore',
  answer: z.extend(answer, {
    /** PADs that could not be restored: their professional was removed, or one of their months was closed. */
    treatmentsLeft: z.int(),
  }),
})
