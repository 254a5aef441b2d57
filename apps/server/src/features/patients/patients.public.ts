export { assertNewPatient } from './patient-rules.ts'
export { findPatients } from './patients.queries.ts'
export { patientRegister } from './patients.register.ts'
