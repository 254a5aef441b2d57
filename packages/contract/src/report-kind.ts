export const reportKinds = ['month', 'timesheet'] as const
export type ReportKind = (typeof reportKinds)[number]

/** The kinds of documents that are kept when removed: the proof of a session too. */
export const documentKinds = ['proof', ...reportKinds] as const
export type DocumentKind = (typeof documentKinds)[number]

const timesheetPrefix = 'FOLHA_DE_PONTO'

/** The beginning of a stored report's name. */
export const reportPrefix = { month: 'RELATORIO', timesheet: timesheetPrefix } satisfies Record<
  ReportKind,
  string
>

/** The stored name tells a timesheet from a monthly report. */
export const reportKindOf = (file: string): ReportKind =>
  file.slice(file.lastIndexOf('/') + 1).startsWith(timesheetPrefix) ? 'timesheet' : 'month'
