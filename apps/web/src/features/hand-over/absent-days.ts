const day = /^\d{4}-\d{2}-\d{2}$/

/** The days of an absence in the URL; undefined if a day is missing or invalid, or the order is wrong. */
export const absentDays = ({ from, to }: { from?: unknown; to?: unknown }) =>
  typeof from === 'string' && typeof to === 'string' && day.test(from) && day.test(to) && from <= to
    ? { from, to }
    : undefined

export type AbsentDays = NonNullable<ReturnType<typeof absentDays>>
