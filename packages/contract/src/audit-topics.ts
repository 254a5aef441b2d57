// Without schemas: the panel's lists load this.

/** The kinds of traces, as a person looks for them. The database derives them from the action. */
export const auditTopics = ['change', 'bank', 'reading', 'export', 'access', 'refusal', 'privacy'] as const
export type AuditTopic = (typeof auditTopics)[number]
export const auditTopicLabel = {
  change: 'Alteração',
  bank: 'Dados bancários',
  reading: 'Leitura',
  export: 'Exportação',
  access: 'Acesso',
  refusal: 'Recusa',
  privacy: 'Privacidade',
} satisfies Record<AuditTopic, string>

/** The kinds of records that a trace may be about. */
export const auditEntities = [
  'patient',
  'treatment',
  'professional',
  'contract',
  'administrator',
  'recruitment',
  'payout',
  'glosa',
] as const
export type AuditEntity = (typeof auditEntities)[number]
export const auditEntityLabel = {
  patient: 'Paciente',
  treatment: 'PAD',
  professional: 'Profissional',
  contract: 'Contrato',
  administrator: 'Administrador',
  recruitment: 'Captação',
  payout: 'Repasse de um PAD',
  glosa: 'Glosa',
} satisfies Record<AuditEntity, string>

/** The parts of a person's health data whose readings leave a trace. */
export const readingParts = [
  'details',
  'history',
  'treatment',
  'sessions',
  'proof',
  'month',
  'timesheet',
  'removedDocuments',
  'glosa',
  'recruitment',
] as const
export type ReadingPart = (typeof readingParts)[number]

/** The longest period that one list or file may cover, in days. */
export const longestAuditPeriod = 366
