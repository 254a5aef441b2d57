export { linkTreatment } from './people.service.ts'
export { settleSubstitution } from './substitutions.service.ts'
