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

/** What a line of a recruitment's history is about. */
export const timelineKinds = [
  'opened',
  'status',
  'assigned',
  'called',
  'refused',
  'edited',
  'care',
  'removed',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** Nobody is looked for any more: what was asked of others waits no longer. */
export const settledStatuses = [
  ...authorisedStatuses,
  'cancelled',
  'removed',
] as const satisfies readonly RecruitmentStatus[]
