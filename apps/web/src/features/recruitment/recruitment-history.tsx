import { RejectionHistory } from './rejection-history.tsx'
import { Timeline } from './timeline.tsx'

type RecruitmentHistoryProps = { recruitmentId: number; mayWrite: boolean }

/** Who said no, which can be corrected here, and below it all that happened. */
export function RecruitmentHistory({ recruitmentId, mayWrite }: RecruitmentHistoryProps) {
  return (
    <div className="grid gap-8">
      <RejectionHistory recruitmentId={recruitmentId} mayWrite={mayWrite} />
      <Timeline recruitmentId={recruitmentId} />
    </div>
  )
}
