export { forgetAgain, raiseSequences } from './forget-again.ts'
export { findForgotten, type ForgottenRecord, keepListBeside, readLists } from './forgotten-list.ts'
