export { endSessions } from './auth.queries.ts'
export { hashPassword } from './passwords.ts'
