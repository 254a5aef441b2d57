export { findAbsencesOn, findAwayDays } from './absences.queries.ts'
export { storeProfessionalPassword } from './professionals.queries.ts'
export { professionalRegister } from './professionals.register.ts'
