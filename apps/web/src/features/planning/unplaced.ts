/** In place of the day of a session that has none yet. */
export const unplaced = ''
