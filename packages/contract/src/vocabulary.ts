/** The fixed words of the business: specialties, regions, and the statuses of all kinds of records. */
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

/** The spellings are the specification's, `anaylsis` included. */
export const recruitmentStatuses = [
  'open',
  'pending',
  'draft',
  'anaylsis',
  'scouting',
  'recruitedpanel',
  'recruitedapp',
  'cancelled',
  'removed',
] as const
export type RecruitmentStatus = (typeof recruitmentStatuses)[number]

export const authorisedStatuses = [
  'recruitedpanel',
  'recruitedapp',
] as const satisfies readonly RecruitmentStatus[]

/** The choices of a person: one word for both ways of being authorised. */
export const chosenStatuses = [
  'open',
  'pending',
  'draft',
  'anaylsis',
  'scouting',
  'recruited',
  'cancelled',
  'removed',
] as const
export type ChosenStatus = (typeof chosenStatuses)[number]

export const isAuthorised = (status: string) => (authorisedStatuses as readonly string[]).includes(status)

export const chosenStatus = (status: RecruitmentStatus | ChosenStatus): ChosenStatus =>
  status === 'recruitedpanel' || status === 'recruitedapp' ? 'recruited' : status

export const recruitmentStatusLabel = {
  open: 'ABERTO',
  pending: 'PENDENTE',
  draft: 'AGUARDANDO DADOS DO PROF',
  anaylsis: 'ANÁLISE',
  scouting: 'SUBSTITUIÇÃO',
  recruited: 'AUTORIZADO',
  recruitedpanel: 'AUTORIZADO',
  recruitedapp: 'AUTORIZADO',
  cancelled: 'CANCELADO',
  removed: 'RETIRADO',
} satisfies Record<RecruitmentStatus | ChosenStatus, string>

export const recruitmentTypes = ['scouting', 'substitution', 'temporary_substitution'] as const
export type RecruitmentType = (typeof recruitmentTypes)[number]
export const recruitmentTypeLabel = {
  scouting: 'CAPTAÇÃO',
  substitution: 'SUBSTITUIÇÃO',
  temporary_substitution: 'SUBSTITUIÇÃO TEMP.',
} satisfies Record<RecruitmentType, string>

/** Nobody is looked for any more: what was asked of others waits no longer. */
export const settledStatuses = [
  ...authorisedStatuses,
  'cancelled',
  'removed',
] as const satisfies readonly RecruitmentStatus[]

export const administratorStatuses = ['active', 'inactive'] as const
export type AdministratorStatus = (typeof administratorStatuses)[number]

export const administratorStatusLabel = {
  active: 'Ativo',
  inactive: 'Inativo',
} satisfies Record<AdministratorStatus, string>

// The list's filter has its own word for inactive, as the specification writes it.
export const administratorStatusFilterLabel = {
  active: 'Ativo',
  inactive: 'Desativado',
} satisfies Record<AdministratorStatus, string>
