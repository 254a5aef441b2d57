/** A month in the format of the URL: `2026-08`. */
export const competenceText = (month: { year: string | number; month: string | number }) =>
  `${month.year}-${String(month.month).padStart(2, '0')}`
