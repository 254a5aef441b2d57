/** The day of a session that has no day yet. */
export const unplaced = ''
