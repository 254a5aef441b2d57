export { usePadRemoval } from './pad-removal.ts'
export { patients } from './patients.queries.ts'
