export { AdministratorLookup, ContractLookup, DocumentInput, ProfessionalLookup } from './lookup-inputs.tsx'
export { loadAdministrators, loadContracts, loadProfessionals, loadResponsibles } from './lookups.queries.ts'
