/** What a month's list of PADs can be narrowed to. Without schemas, for screens. */
export const monitoringGaps = ['pending', 'overdue', 'proof', 'report', 'timesheet', 'doubt'] as const
export type MonitoringGap = (typeof monitoringGaps)[number]

/** The rows that a page of monitoring may have. */
export const monitoringRows = [10, 25, 50, 100] as const
