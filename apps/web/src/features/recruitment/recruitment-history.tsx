import { RejectionHistory } from './rejection-history.tsx'
import { Timeline } from './timeline.tsx'

type RecruitmentHistoryProps = { recruitmentId: number; mayWrite: boolean }

/** The rejections, with buttons to undo them, above the timeline. */
export function RecruitmentHistory({ recruitmentId, mayWrite }: RecruitmentHistoryProps) {
  return (
    <div className="grid gap-8">
      <RejectionHistory recruitmentId={recruitmentId} mayWrite={mayWrite} />
      <Timeline recruitmentId={recruitmentId} />
    </div>
  )
}
