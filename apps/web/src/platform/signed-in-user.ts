import type { SessionAnswer } from '@zelo/contract/auth'
import { leastRole, roles } from '@zelo/contract/permissions'

/** The fields of the signed-in person that the panel uses. */
export type KnownUser = Pick<
  SessionAnswer,
  'id' | 'name' | 'role' | 'secondFactor' | 'lists' | 'termsAccepted'
>

type PartialUser = Partial<KnownUser>

/**
 * Reads the person with default values: the specification guarantees only an id. A missing role becomes the role with
 * the fewest permissions; the server checks permissions anyway.
 */
export const userOf = ({ user, ...answer }: PartialUser & { user?: PartialUser }): KnownUser => {
  const { id, name, role, secondFactor, lists, termsAccepted } = user ?? answer
  return {
    id: Number(id) || 0,
    name: name || 'Usuário',
    role: roles.find((known) => known === role) ?? leastRole(),
    secondFactor,
    lists,
    termsAccepted,
  }
}
