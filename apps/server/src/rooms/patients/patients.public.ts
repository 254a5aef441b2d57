export { patientRegister } from './patients.queries.ts'
