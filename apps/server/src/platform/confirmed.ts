import { notConfirmed } from './errors.ts'
import type { Caller } from './serving/serve.ts'

/**
 * For edits of which only some fields need a recently typed password. Calls that always need it declare it in the
 * contract.
 */
export const assertConfirmed = ({ confirmed }: Caller) => {
  if (!confirmed) throw notConfirmed()
}
