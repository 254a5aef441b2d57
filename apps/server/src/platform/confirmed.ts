import { notConfirmed } from './errors.ts'
import type { Caller } from './serving/serve.ts'

/**
 * Throws unless the user typed their password recently. Used by edits in which only some fields require this; other calls
 * declare it in the contract.
 */
export const assertConfirmed = ({ confirmed }: Caller) => {
  if (!confirmed) throw notConfirmed()
}
