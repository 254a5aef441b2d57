import type { SessionAnswer } from '@zelo/contract/auth'
import { leastRole, roles } from '@zelo/contract/permissions'

/** The fields of the signed-in person that the panel uses. */
export type KnownUser = Pick<
  SessionAnswer,
  'id' | 'name' | 'role' | 'secondFactor' | 'lists' | 'termsAccepted'
>

type PartialUser = Partial<KnownUser>

/**
 * Tolerant of missing fields: the specification guarantees only an id. A person without a type gets the one with the
 * fewest permissions; the server checks permissions anyway.
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
