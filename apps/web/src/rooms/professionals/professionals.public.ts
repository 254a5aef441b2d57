export { professionalQuery } from './professionals.queries.ts'
