export { endSignIns } from './auth.queries.ts'
export { removeSecondFactor } from './second-factor.service.ts'
