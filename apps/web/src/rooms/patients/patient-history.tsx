import './patient-history.css'
import type { HistoryItem } from '@zelo/contract/patients'
import { formatMoment } from '../../ui/format.ts'
import { Note } from '../../ui/note.tsx'

/** Newest first, as the server tells it. */
export function PatientHistory({ items }: { items: HistoryItem[] }) {
  if (items.length === 0) return <Note>Ainda não há nada no histórico deste paciente.</Note>
  return (
    <ol className="rounded-card border border-line bg-surface p-5">
      {items.map(({ id, administrator, description, created_at }) => (
        <li key={id} className="happening">
          <span aria-hidden className="happening-line" />
          <span aria-hidden className="happening-dot" />
          <p className="break-words">
            <strong>{administrator?.name ?? 'Sistema'}</strong> {description}
          </p>
          <time dateTime={created_at} className="text-muted text-sm">
            {formatMoment(created_at, true)}
          </time>
        </li>
      ))}
    </ol>
  )
}
