import type { StatementLink } from '@zelo/contract/statements'

type Dates = Pick<StatementLink, 'expiresAt' | 'revokedAt'>

/** Whether the link is valid. */
export const isLive = ({ expiresAt, revokedAt }: Dates, now = Date.now()) =>
  revokedAt === null && Date.parse(expiresAt) > now

export type LinkState = 'revoked' | 'expired' | 'opened' | 'waiting'

export const linkStateOf = (link: Dates & Pick<StatementLink, 'openedAt'>, now = Date.now()): LinkState => {
  if (link.revokedAt !== null) return 'revoked'
  if (!isLive(link, now)) return 'expired'
  return link.openedAt === null ? 'waiting' : 'opened'
}
