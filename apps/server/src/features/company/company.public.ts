export {
  findCompany,
  lockCompany,
  type NextNumber,
  skipFileNumbers,
  storeUsedNumbers,
  takeFileNumber,
  type UsedNumber,
} from './company.queries.ts'
export { accountOr404 } from './company.service.ts'
