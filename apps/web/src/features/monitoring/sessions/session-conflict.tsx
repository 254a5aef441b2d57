import type { MonitoredSession } from '@zelo/contract/monitoring'
import { sessionStatusLabel } from '@zelo/contract/vocabulary'
import { Button } from '../../../ui/button.tsx'
import { EMPTY, formatDay } from '../../../ui/text/format.ts'

type ComparedField = { label: string; of: (session: MonitoredSession) => string }

const comparedFields: ComparedField[] = [
  { label: 'Status', of: ({ status }) => sessionStatusLabel[status] },
  { label: 'Data prevista', of: ({ sessionDate }) => formatDay(sessionDate) },
  { label: 'Conclusão', of: ({ endDate }) => formatDay(endDate) },
  { label: 'Observação', of: ({ observation }) => observation || EMPTY },
]

/** The fields that another person changed, each with its value before and now. */
const changesOf = (before: MonitoredSession, now: MonitoredSession) => [
  ...comparedFields
    .map(({ label, of }) => ({ label, before: of(before), now: of(now) }))
    .filter((change) => change.before !== change.now),
  ...(before.file === now.file
    ? []
    : [
        {
          label: 'Comprovante',
          before: before.file ? 'guardado' : EMPTY,
          now: now.file ? (before.file ? 'trocado' : 'guardado') : 'removido',
        },
      ]),
]

type SessionConflictProps = {
  before: MonitoredSession
  now: MonitoredSession
  pending: boolean
  /** Whether the unsaved changes include an image. */
  withImage: boolean
  /** Saves this form over the other person's change. */
  onMine: () => void
  /** Discards this form's changes. */
  onTheirs: () => void
}

/** Shown beside the form: no input is lost until the person chooses. */
export function SessionConflict(props: SessionConflictProps) {
  const { before, now, pending, withImage, onMine, onTheirs } = props
  return (
    <section
      role="alert"
      aria-label="Alterada por outra pessoa"
      className="grid gap-3 rounded-card border border-warning/60 bg-canvas p-4"
    >
      <p className="font-semibold">Outra pessoa alterou esta sessão enquanto você a editava.</p>
      <ul className="grid gap-1">
        {changesOf(before, now).map((change) => (
          <li key={change.label} className="wrap-anywhere">
            <span className="text-muted">{change.label}:</span> {change.before} →{' '}
            <strong>{change.now}</strong>
          </li>
        ))}
      </ul>
      <p className="text-[14px] text-muted">
        O que você preencheu continua aqui{withImage && ', com a imagem escolhida'}.
      </p>
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
