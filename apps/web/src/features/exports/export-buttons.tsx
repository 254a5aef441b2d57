import { useQuery } from '@tanstack/react-query'
import { FileSpreadsheet, FileText, FolderDown, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { exportProgressQuery } from './exports.queries.ts'
import { type AskForFile, type ExportKind, useExport } from './use-export.ts'

const looks = {
  csv: { name: 'Excel', icon: FileSpreadsheet },
  pdf: { name: 'PDF', icon: FileText },
  json: { name: 'JSON', icon: FileText },
  zip: { name: 'competência', icon: FolderDown },
} satisfies Record<ExportKind, { name: string; icon: typeof FileText }>

const underWayClass =
  'relative inline-flex min-h-[40px] items-center gap-2 overflow-hidden rounded-full border border-brand bg-brand-tint pl-4 font-semibold'

type ExportProps<Kind extends ExportKind> = { ask: AskForFile<Kind> }

export function ExportButtons<Kind extends ExportKind>({
  kinds,
  ask,
}: ExportProps<Kind> & { kinds: readonly Kind[] }) {
  return kinds.map((kind) => <ExportButton key={kind} kind={kind} ask={ask} />)
}

function ExportButton<Kind extends ExportKind>({ ask, kind }: ExportProps<Kind> & { kind: Kind }) {
  const { progressId, start, cancel } = useExport(kind, ask)
  const place = useFocusKept(progressId !== undefined)
  const { name, icon: Icon } = looks[kind]
  return (
    <span ref={place} className={progressId ? underWayClass : 'inline-flex'}>
      {progressId && <Spinner className="size-[16px]" />}
      {/* The status element is mounted before it has text, because screen readers announce only inserted text. */}
      <span role="status">{progressId && `Gerando ${name}…`}</span>
      {progressId ? (
        <ExportUnderWay name={name} progressId={progressId} onCancel={cancel} />
      ) : (
        <Button variant="outline" icon={<Icon size={16} />} onClick={() => void start()}>
          Exportar {name}
        </Button>
      )}
    </span>
  )
}

/** Moves the focus to the button that replaces the clicked one, and back after the export. */
function useFocusKept(underWay: boolean) {
  const place = useRef<HTMLSpanElement>(null)
  const before = useRef(underWay)
  useEffect(() => {
    if (before.current === underWay) return
    before.current = underWay
    // The focus moves only if the unmounted button had it.
    if (document.activeElement === document.body) place.current?.querySelector('button')?.focus()
  }, [underWay])
  return place
}

type ExportUnderWayProps = { name: string; progressId: string; onCancel: () => void }

function ExportUnderWay({ name, progressId, onCancel }: ExportUnderWayProps) {
  const { data } = useQuery(exportProgressQuery(progressId))
  const percent =
    data && data.total > 0 ? Math.min(100, Math.floor((data.done / data.total) * 100)) : undefined
  return (
    <>
      {percent !== undefined && <span>{percent}%</span>}
      <IconButton label={`Cancelar ${name}`} onClick={onCancel}>
        <X size={16} />
      </IconButton>
      {percent !== undefined && (
        <span
          aria-hidden
          className="absolute bottom-0 left-0 h-[3px] bg-brand"
          style={{ width: `${percent}%` }}
        />
      )}
    </>
  )
}
