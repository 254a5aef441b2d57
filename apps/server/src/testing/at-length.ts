/** The number of runs of a random test: `thorough` if AT_LENGTH is set, as in `npm run test:faults`; otherwise `quick`. */
export const times = ({ quick, thorough }: { quick: number; thorough: number }) =>
  process.env.AT_LENGTH === 'true' ? thorough : quick
