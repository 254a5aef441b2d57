export { findCompany, lockCompany, takeFileNumber } from './company.queries.ts'
export { accountOr404 } from './company.service.ts'
