import { TriangleAlert } from 'lucide-react'

/**
 * Warnings that do not block saving. The live region is rendered even without warnings, so that screen readers announce
 * a new one.
 */
export function WarningList({ notes, className }: { notes: readonly string[]; className?: string }) {
  return (
    <div role="status" className={className}>
      {notes.length > 0 && (
        <ul className="grid gap-1 rounded-field bg-warning-tint p-3 text-warning">
          {notes.map((note) => (
            <li key={note} className="flex gap-2">
              <TriangleAlert size={16} className="mt-0.5 shrink-0" />
              {note}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
