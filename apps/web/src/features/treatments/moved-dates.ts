type Move = { from: string; to: string }

/** The moves made by a person, with the schedule they belong to. */
export type MovedDates = { key: string; moves: Move[] }

/** Reads the moves from a draft. */
export const readMoved = (value: unknown) =>
  value && typeof value === 'object' && 'key' in value && 'moves' in value ? (value as MovedDates) : undefined

/** Two moves of one session become one move from its first day. */
export const withMove = (moves: Move[], { from, to }: Move): Move[] => {
  const place = moves.findLastIndex((move) => move.to === from)
  const before = moves[place]
  return before ? moves.with(place, { from: before.from, to }) : [...moves, { from, to }]
}

/** Applies the moves to the days. A move of a day that no longer exists is reported in `lost`. */
export const moveDays = (days: string[], moves: Move[]) => {
  const dates = [...days]
  const lost: string[] = []
  for (const { from, to } of moves) {
    const place = dates.indexOf(from)
    if (place < 0) lost.push(from)
    else dates[place] = to
  }
  return { dates: dates.sort(), lost }
}
