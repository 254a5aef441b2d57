export { recruitmentsOfProfessional } from './recruitments-of-professional.ts'
export { releaseSubstitutions, settleCovered, settleSubstitution } from './substitutions.service.ts'
export { linkTreatment } from './suggestions.service.ts'
