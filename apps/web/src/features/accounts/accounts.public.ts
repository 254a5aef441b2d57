export { ProfessionalAccount } from './professional-account.tsx'
