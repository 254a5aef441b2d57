export { professionalRegister, storeProfessionalPassword } from './professionals.queries.ts'
