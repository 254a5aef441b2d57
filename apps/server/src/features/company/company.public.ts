export {
  findCompany,
  lockCompany,
  type NextNumber,
  skipFileNumbers,
  takeFileNumber,
} from './company.queries.ts'
export { accountOr404 } from './company.service.ts'
