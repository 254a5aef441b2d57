export { recruitmentsOfProfessional } from './recruitments-of-professional.ts'
export { releaseSubstitutions, settleSubstitution } from './substitutions.service.ts'
export { linkTreatment } from './suggestions.service.ts'
