import { useQuery } from '@tanstack/react-query'
import type { ImportKind } from '@zelo/contract/import-fields'
import type { Import } from '@zelo/contract/imports'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/text/format.ts'
import { cardClass, quietClass, titleClass } from './import-look.ts'
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
    <section aria-labelledby="recentes" className={cardClass}>
      <h2 id="recentes" className={titleClass}>
        Importações recentes
      </h2>
      <ul>
        {data.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t py-2.5"
          >
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
      <div className="min-w-0 grow basis-[240px]">
        <p className="truncate font-semibold">{one.fileName}</p>
        <p className={quietClass}>
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
