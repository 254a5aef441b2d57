export { storeProfessionalPassword } from './professionals.queries.ts'
export { professionalRegister } from './professionals.register.ts'
