import { type SessionStatus, sessionStatusLabel } from '@zelo/contract/vocabulary'
import { SessionIcon } from '../../books/books.public.ts'

export function SessionStatusText({ status }: { status: SessionStatus }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <SessionIcon status={status} />
      {sessionStatusLabel[status]}
    </span>
  )
}
