import { useQuery } from '@tanstack/react-query'
import type { ImportKind } from '@zelo/contract/import-fields'
import type { Import } from '@zelo/contract/imports'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/text/format.ts'
import { peopleText, rowsText } from './import-texts.ts'
import { recentImportsQuery } from './imports.queries.ts'
import { LeftOutDownload } from './left-out-download.tsx'
import { UndoImport } from './undo-import.tsx'

const looks = {
  draft: { tone: 'warning', shape: 'ring', label: 'Em andamento' },
  done: { tone: 'success', shape: 'dot', label: 'Concluída' },
  undone: { tone: 'neutral', shape: 'cross', label: 'Desfeita' },
} as const

type RecentImportsProps = { kind: ImportKind; onOpen: (id: number, step: string) => void }

export function RecentImports({ kind, onOpen }: RecentImportsProps) {
  const { data = [] } = useQuery(recentImportsQuery(kind))
  if (data.length === 0) return null
  return (
    <section aria-labelledby="recentes" className="import-card">
      <h2 id="recentes" className="import-title">
        Importações recentes
      </h2>
      <ul className="import-recent">
        {data.map((one) => (
          <li key={one.id}>
            <RecentImport one={one} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function RecentImport({ one, onOpen }: { one: Import; onOpen: (id: number, step: string) => void }) {
  const { tone, shape, label } = looks[one.state]
  return (
    <>
      <div className="min-w-0">
        <p className="import-file">{one.fileName}</p>
        <p className="import-quiet">
          {formatMoment(one.doneAt ?? one.createdAt, true)} · {one.createdBy}
          {one.state !== 'draft' && ` · ${peopleText(one.kind, one.made)}`}
        </p>
      </div>
      <Badge tone={tone} shape={shape}>
        {label}
      </Badge>
      {one.state === 'draft' && (
        <Button variant="outline" onClick={() => onOpen(one.id, 'rows')}>
          Continuar
        </Button>
      )}
      <LeftOutDownload done={one} label={`Baixar ${rowsText(one.leftOutRows, 'linha')} de fora`} />
      {one.mayUndo && <UndoImport done={one} />}
    </>
  )
}
