export { endSessions } from './auth.queries.ts'
