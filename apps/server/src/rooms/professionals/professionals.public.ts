export { storeProfessionalPassword } from './professionals.queries.ts'
