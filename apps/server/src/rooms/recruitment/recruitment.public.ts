export { settleSubstitution } from './substitutions.service.ts'
export { linkTreatment } from './suggestions.service.ts'
