/** The fixed words of the business: specialties, regions, and the statuses of patients, sessions and treatments. */
export const specialties = [
  'FISIOTERAPIA',
  'FONOAUDIOLOGIA',
  'TERAPIA OCUPACIONAL',
  'PSICOLOGIA',
  'NUTRICIONISTA',
] as const
export type Specialty = (typeof specialties)[number]

export const regions = ['NORTE', 'SUL', 'LESTE', 'OESTE'] as const
export type Region = (typeof regions)[number]

export const patientStatuses = [
  'active',
  'Alta Adm',
  'Alta Clínica',
  'Hospitalização',
  'Óbito',
  'Implantação',
  'Suspenso',
] as const
/** A record of another system may say `inactive`: no form offers it, and a patient who has it may keep it. */
export const storedPatientStatuses = [...patientStatuses, 'inactive'] as const
export type PatientStatus = (typeof storedPatientStatuses)[number]

/** All other statuses are stored as their own labels. */
export const patientStatusLabel = (status: string) =>
  status === 'active' ? 'Ativo' : status === 'inactive' ? 'Desativado' : status

/** Patients in these states receive no more care, so that they do not hold their contract back. */
export const dischargedStatuses = [
  'Alta Adm',
  'Alta Clínica',
  'Óbito',
] as const satisfies readonly PatientStatus[]

export const isDischarged = (status: PatientStatus) =>
  dischargedStatuses.some((discharged) => discharged === status)

/** In any other state sessions are planned only with a second look: at home they do not take place. */
export const receivesCare = (status: PatientStatus) => status === 'active' || status === 'Implantação'

export const sessionStatuses = ['completed', 'pendding', 'cancelled', 'glossed'] as const
export type SessionStatus = (typeof sessionStatuses)[number]
/** The statuses that the PAD's own session editor offers; cancelling and glossing belong to monitoring. */
export const treatmentSessionStatuses = ['completed', 'pendding'] as const satisfies readonly SessionStatus[]
export const sessionStatusLabel = {
  completed: 'Realizada',
  pendding: 'Pendente',
  cancelled: 'Cancelada',
  glossed: 'Glosado',
} satisfies Record<SessionStatus, string>

export const treatmentStatuses = ['active', 'deleted'] as const
export type TreatmentStatus = (typeof treatmentStatuses)[number]
/** An ended PAD is an active one by its status; the label says more. */
export const endedLabel = 'Encerrado'
export const treatmentStatusLabel = { active: 'Ativo', deleted: 'Deletado' } satisfies Record<
  TreatmentStatus,
  string
>
