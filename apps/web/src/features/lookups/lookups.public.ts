export { AdministratorLookup, ContractLookup, DocumentInput, ProfessionalLookup } from './lookup-inputs.tsx'
export {
  loadAdministrators,
  loadContracts,
  loadPatients,
  loadProfessionals,
  loadResponsibles,
  type ProfessionalsAsked,
} from './lookups.queries.ts'
