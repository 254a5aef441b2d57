import type { SignedInUser } from '@zelo/contract/auth'
import type { Announced } from '../../platform/events.ts'

export const statusChanged = (user: SignedInUser, recruitmentId: number): Announced => ({
  name: 'recruitment.statusChanged',
  payload: { recruitmentId, actorId: user.id },
})
