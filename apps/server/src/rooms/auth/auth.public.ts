export { endSignIns } from './auth.queries.ts'
