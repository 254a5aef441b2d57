type Move = { from: string; to: string }

/** The days that a person moved, and the key of the schedule for which the days were moved. */
export type MovedDates = { key: string; moves: Move[] }

/** Reads the moves from a draft; undefined for another format. */
export const readMoved = (value: unknown) =>
  value && typeof value === 'object' && 'key' in value && 'moves' in value ? (value as MovedDates) : undefined

/** Adds a move. Two moves of one session become a single one. */
export const withMove = (moves: Move[], { from, to }: Move): Move[] => {
  const place = moves.findLastIndex((move) => move.to === from)
  const before = moves[place]
  return before ? moves.with(place, { from: before.from, to }) : [...moves, { from, to }]
}

/** Applies moves to planned days. `lost` contains moved days that no longer exist. */
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
