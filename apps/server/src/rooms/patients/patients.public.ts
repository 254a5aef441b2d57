export { assertNewPatient } from './patient-rules.ts'
export { patientRegister } from './patients.register.ts'
