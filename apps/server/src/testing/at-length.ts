/** The number of runs of a random test: `quick` in `npm test`, `thorough` in `npm run test:faults`. */
export const times = ({ quick, thorough }: { quick: number; thorough: number }) =>
  process.env.AT_LENGTH === 'true' ? thorough : quick
