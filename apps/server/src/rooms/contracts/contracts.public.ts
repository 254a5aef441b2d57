export { contractRegister } from './contracts.queries.ts'
