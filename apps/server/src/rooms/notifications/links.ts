import type { ReportKind } from '@zelo/contract/report-kind'
import type { MonthFacts } from './news.queries.ts'

const withQuery = (path: string, query: Record<string, number>) =>
  `${path}?${Object.entries(query)
    .map(([key, value]) => `${key}=${value}`)
    .join('&')}`

const yearAndMonth = (month: string) => ({
  year: Number(month.slice(0, 4)),
  month: Number(month.slice(5, 7)),
})

const tabOf = { month: 'reports', timesheet: 'timesheet' } satisfies Record<ReportKind, string>

const monitoredTreatment = ({ treatmentId, month, ...query }: MonthFacts) =>
  withQuery(`/monitoring/${treatmentId}/details`, {
    ...yearAndMonth(month),
    contractId: query.contractId,
    patientId: query.patientId,
    totalSessions: query.totalSessions,
  })

/** The screens of the panel that notifications lead to. */
export const links = {
  monitoredTreatment,
  /** The same, on the tab where the paper is. */
  report: (kind: ReportKind, facts: MonthFacts) => `${monitoredTreatment(facts)}&tab=${tabOf[kind]}`,
  monitoring: '/monitoring',
  monitoredContract: (month: string, contractId: number) =>
    withQuery('/monitoring/results', { ...yearAndMonth(month), contractId }),
  production: (year: number, month: number) => withQuery('/management/production/results', { year, month }),
  recruitment: (id: number) => `/recruitment/${id}/details`,
  recruitments: '/recruitment?status=open',
  treatment: (id: number) => `/patients/${id}/details-pad`,
  patients: '/patients',
}
