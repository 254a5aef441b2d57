export { patientQuery } from './patients.queries.ts'
