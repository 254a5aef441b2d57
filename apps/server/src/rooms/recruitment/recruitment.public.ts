export { linkTreatment } from './candidates.service.ts'
export { settleSubstitution } from './substitutions.service.ts'
