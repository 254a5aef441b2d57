export { countWaitingFiles } from './bank-files.queries.ts'
export { findUsedNumbers, skipUsedNumbers } from './skip-used-numbers.ts'
