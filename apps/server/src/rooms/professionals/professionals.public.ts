export { findAbsencesOn, findAwayDays } from './absences.queries.ts'
export { assertNewProfessional } from './professional-rules.ts'
export { storeProfessionalPassword } from './professionals.queries.ts'
export { professionalRegister } from './professionals.register.ts'
