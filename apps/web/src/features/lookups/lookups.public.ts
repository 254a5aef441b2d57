export { AdministratorLookup, ContractLookup, DocumentInput, ProfessionalLookup } from './lookup-inputs.tsx'
export {
  loadAdministrators,
  loadContracts,
  loadPatients,
  loadProfessionals,
  loadResponsibles,
  type ProfessionalsFilter,
} from './lookups.queries.ts'
