import { FileSpreadsheet, FileText, X } from 'lucide-react'
import { Button, IconButton } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { Family } from './payments.queries.ts'
import { type ExportKind, useExport } from './use-export.ts'

const looks = {
  csv: { name: 'Excel', icon: FileSpreadsheet },
  pdf: { name: 'PDF', icon: FileText },
} satisfies Record<ExportKind, { name: string; icon: typeof FileText }>

type ExportProps = { family: Family; filters: Record<string, string> }

export function ExportButtons(props: ExportProps) {
  return (
    <>
      <ExportButton {...props} kind="csv" />
      <ExportButton {...props} kind="pdf" />
    </>
  )
}

function ExportButton({ family, filters, kind }: ExportProps & { kind: ExportKind }) {
  const { pending, start, cancel } = useExport(family, kind, filters)
  const { name, icon: Icon } = looks[kind]
  if (!pending) {
    return (
      <Button variant="outline" icon={<Icon aria-hidden className="size-[16px]" />} onClick={start}>
        Exportar {name}
      </Button>
    )
  }
  return (
    <span className="inline-flex min-h-[40px] items-center gap-2 rounded-full border border-brand bg-brand-tint pl-4 font-semibold">
      <Spinner className="size-[16px]" />
      <span role="status">Gerando {name}…</span>
      <IconButton label={`Cancelar ${name}`} onClick={cancel}>
        <X aria-hidden className="size-[16px]" />
      </IconButton>
    </span>
  )
}
