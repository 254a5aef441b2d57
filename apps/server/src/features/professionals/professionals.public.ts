export { findAbsenceOfTreatment, findAbsencesOn, findAwayDays } from './absences.queries.ts'
export { assertNewProfessional } from './professional-rules.ts'
export { findProfessionals, storeProfessionalPassword } from './professionals.queries.ts'
export { professionalRegister } from './professionals.register.ts'
