export type Size = { patients: number; professionals: number; sessions: number; months: number }

/** A small office, a large one, and a nationwide one. Each has ten times the size of the one before. */
export const sizes = {
  small: { patients: 10_000, professionals: 200, sessions: 100_000, months: 72 },
  medium: { patients: 100_000, professionals: 2_000, sessions: 1_000_000, months: 72 },
  large: { patients: 1_000_000, professionals: 20_000, sessions: 10_000_000, months: 72 },
} satisfies Record<string, Size>

export type SizeName = keyof typeof sizes
