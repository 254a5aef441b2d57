/** The number of runs of a random test: few in `npm test`, many in `npm run test:faults`. */
export const times = ({ few, many }: { few: number; many: number }) =>
  process.env.AT_LENGTH === 'true' ? many : few
