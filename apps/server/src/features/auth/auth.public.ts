export { endSignIns, openSignIn } from './auth.queries.ts'
export { removeSecondFactor } from './second-factor.service.ts'
export { newToken } from './tokens.ts'
