export { forgetReturned } from './anonymise.service.ts'
export { forgetAgain, raiseSequences } from './forget-again.ts'
export {
  type ForgottenRecord,
  findForgotten,
  keepListInBackups,
  listName,
  listText,
  parseList,
  readLists,
} from './forgotten-list.ts'
