/** What a month's list of PADs can be narrowed to. Without schemas, for screens. */
export const monitoringGaps = ['pending', 'overdue', 'proof', 'report', 'timesheet', 'doubt'] as const
export type MonitoringGap = (typeof monitoringGaps)[number]
