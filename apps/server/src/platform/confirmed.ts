import { notConfirmed } from './errors.ts'
import type { Caller } from './serving/serve.ts'

/**
 * Throws unless the user typed their password in the last 15 minutes. For edits in which only some fields require this;
 * other calls declare `confirmed` in the contract.
 */
export const assertConfirmed = ({ confirmed }: Caller) => {
  if (!confirmed) throw notConfirmed()
}
