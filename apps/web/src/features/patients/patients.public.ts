export { patients } from './patients.queries.ts'
export { useTreatmentRemoval } from './use-treatment-removal.ts'
