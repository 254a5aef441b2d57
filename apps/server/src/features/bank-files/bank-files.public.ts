export { countWaitingFiles } from './bank-files.queries.ts'
export { findNextNumbers, skipUsedNumbers } from './skip-used-numbers.ts'
