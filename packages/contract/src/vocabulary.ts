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
/** Patients from another system may have the status `inactive`. No form offers it, but a patient who has it may keep it. */
export const storedPatientStatuses = [...patientStatuses, 'inactive'] as const
export type PatientStatus = (typeof storedPatientStatuses)[number]

/** All statuses except `active` and `inactive` are stored as their own labels. */
export const patientStatusLabel = (status: string) =>
  status === 'active' ? 'Ativo' : status === 'inactive' ? 'Desativado' : status

/** Patients with these statuses receive no more care, so they do not block the removal of their contract. */
export const dischargedStatuses = [
  'Alta Adm',
  'Alta Clínica',
  'Óbito',
] as const satisfies readonly PatientStatus[]

export const isDischarged = (status: PatientStatus) =>
  dischargedStatuses.some((discharged) => discharged === status)

/** The PAD form warns if the patient has any other status. */
export const receivesCare = (status: PatientStatus) => status === 'active' || status === 'Implantação'

export const sessionStatuses = ['completed', 'pendding', 'cancelled', 'glossed'] as const
export type SessionStatus = (typeof sessionStatuses)[number]
/** The statuses in the PAD's session editor. Sessions are cancelled and glossed in monitoring. */
export const treatmentSessionStatuses = ['completed', 'pendding'] as const satisfies readonly SessionStatus[]
export const sessionStatusLabel = {
  completed: 'Realizada',
  pendding: 'Pendente',
  cancelled: 'Cancelada',
  glossed: 'Glosado',
} satisfies Record<SessionStatus, string>

export const treatmentStatuses = ['active', 'deleted'] as const
export type TreatmentStatus = (typeof treatmentStatuses)[number]
/** An ended PAD still has the status `active`; only its label differs. */
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

export const authorizedStatuses = [
  'recruitedpanel',
  'recruitedapp',
] as const satisfies readonly RecruitmentStatus[]

/** The statuses that a user can select. One value selects both authorized statuses. */
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

export const isAuthorized = (status: string) => (authorizedStatuses as readonly string[]).includes(status)

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

/** The statuses in which the search for a professional is over. Calls without an answer then no longer wait. */
export const settledStatuses = [
  ...authorizedStatuses,
  'cancelled',
  'removed',
] as const satisfies readonly RecruitmentStatus[]

export const administratorStatuses = ['active', 'inactive'] as const
export type AdministratorStatus = (typeof administratorStatuses)[number]

export const administratorStatusLabel = {
  active: 'Ativo',
  inactive: 'Inativo',
} satisfies Record<AdministratorStatus, string>

// The specification uses another label for inactive in the list's filter.
export const administratorStatusFilterLabel = {
  active: 'Ativo',
  inactive: 'Desativado',
} satisfies Record<AdministratorStatus, string>

/** After this many days a call without an answer counts as unanswered, and the professional may be called again. */
export const daysToAnswer = 7
