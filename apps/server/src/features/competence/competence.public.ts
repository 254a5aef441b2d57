export { insertConfirmation } from './confirmations.queries.ts'
