import { lazyPart } from '../../ui/lazy-part.ts'

export { allContracts } from './all-contracts.ts'
export { CloseMonth, ClosingNotice } from './closing-notice.tsx'
export type { Month } from './month.ts'
export { MonthOfTreatment } from './month-of-treatment.tsx'
export { priceRange } from './price-range.ts'

export const MonthContracts = lazyPart(async () => (await import('./month-contracts.tsx')).MonthContracts)
export const MonthChanges = lazyPart(async () => (await import('./month-changes.tsx')).MonthChanges)
