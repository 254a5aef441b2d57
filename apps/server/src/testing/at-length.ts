/** How often chance is asked: a few times in `npm test`, many in `npm run test:faults`, which says so. */
export const times = ({ few, many }: { few: number; many: number }) =>
  process.env.AT_LENGTH === 'true' ? many : few
