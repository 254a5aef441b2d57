export { countWaitingFiles } from './bank-files.queries.ts'
