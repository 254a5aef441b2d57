import type { Change } from '@zelo/contract/realtime'
import type { LiveChanges } from '../../platform/realtime/live-changes.ts'

declare module '../../platform/events.ts' {
  interface Events {
    'recruitment.changed': { recruitmentId: number }
  }
  interface Announcements {
    'recruitment.opened': { recruitmentId: number; actorId: number }
    'recruitment.assigned': { recruitmentId: number; administratorId: number; actorId: number }
    'recruitment.professionalAssigned': { recruitmentId: number; professionalId: number; actorId: number }
    'recruitment.statusChanged': { recruitmentId: number; actorId: number }
    'recruitment.rejected': { recruitmentId: number; professionalId: number; actorId: number }
    'recruitment.rejectionUndone': { recruitmentId: number; professionalId: number; actorId: number }
  }
}

const changed = ({ recruitmentId }: { recruitmentId: number }): Change => ({
  what: 'recruitment',
  recruitmentId,
})

export const recruitmentChanges: LiveChanges = {
  'recruitment.opened': changed,
  'recruitment.changed': changed,
  'recruitment.assigned': changed,
  'recruitment.professionalAssigned': changed,
  'recruitment.statusChanged': changed,
  'recruitment.rejected': changed,
  'recruitment.rejectionUndone': changed,
}
