import type { SessionAnswer } from '@zelo/contract/auth'
import { leastRole, roles } from '@zelo/contract/permissions'

/** The data of the signed-in person that the panel needs. */
export type KnownUser = Pick<
  SessionAnswer,
  'id' | 'name' | 'role' | 'secondFactor' | 'lists' | 'termsAccepted'
>

type Given = Partial<KnownUser>

/**
 * The signed-in person, read loosely: the specification promises no more than an id. Without a type the person gets the
 * one with the fewest permissions; the server decides anyway.
 */
export const userOf = ({ user, ...answer }: Given & { user?: Given }): KnownUser => {
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
