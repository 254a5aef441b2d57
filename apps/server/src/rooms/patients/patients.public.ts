export { patientRegister } from './patients.register.ts'
