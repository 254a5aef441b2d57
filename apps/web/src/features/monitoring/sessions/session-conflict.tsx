import { Button } from '../../../ui/button.tsx'
import type { Difference } from '../../../ui/register/conflict.ts'

type SessionConflictProps = {
  /** The fields that both people changed. */
  differences: Difference[]
  /** The name of the other person; `timeText` is the time of the change. */
  authorName: string
  timeText: string
  pending: boolean
  /** Saves the form's values of the fields. */
  onMine: () => void
  /** Takes over the other person's values of the fields. */
  onTheirs: () => void
}

/** A section in the form that asks for one of the values if both people changed the same fields. */
export function SessionConflict({
  differences,
  authorName,
  timeText,
  pending,
  onMine,
  onTheirs,
}: SessionConflictProps) {
  return (
    <section
      role="alert"
      aria-label="Alterada por outra pessoa"
      className="grid gap-3 rounded-card border border-warning/60 bg-canvas p-4"
    >
      <p className="font-semibold">
        {authorName} alterou esta sessão{timeText}, enquanto você a editava.
      </p>
      <ul className="grid gap-1">
        {differences.map(({ name, label, theirs, mine }) => (
          <li key={name} className="wrap-anywhere">
            <span className="text-muted">{label}:</span> <strong>{theirs}</strong>{' '}
            <span className="text-muted">(o seu: {mine})</span>
          </li>
        ))}
      </ul>
      <p className="text-[14px] text-muted">O que você preencheu continua aqui.</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" loading={pending} onClick={onMine}>
          Salvar o meu por cima
        </Button>
        <Button variant="ghost" disabled={pending} onClick={onTheirs}>
          Ficar com o da outra pessoa
        </Button>
      </div>
    </section>
  )
}
