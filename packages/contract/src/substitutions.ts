import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'

/** Opens a temporary substitution for each PAD with pending sessions in an absence. */
export const openSubstitutions = endpoint({
  method: 'POST',
  path: '/recruitment/substitutions',
  summary: 'Abre uma substituição temporária para cada PAD com sessões em uma ausência, de hoje em diante.',
  feature: 'recruitment',
  may: 'recruitments.write',
  body: z.strictObject({ absenceId: id }),
  /** `opened`: the new recruitments. `already`: the open substitutions that these PADs had before. */
  answer: z.object({ opened: z.array(z.int()), already: z.array(z.int()) }),
})
