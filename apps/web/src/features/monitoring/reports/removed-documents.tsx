import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { DocumentKind, RemovedDocument } from '@zelo/contract/documents'
import { ArchiveRestore, Eye } from 'lucide-react'
import { useRef, useState } from 'react'
import { call } from '../../../platform/api.ts'
import { useMay } from '../../../platform/sign-in.ts'
import { Button } from '../../../ui/button.tsx'
import { monthTitleOf } from '../../../ui/calendar/month-grid.ts'
import { RemovedFold, RemovedItem } from '../../../ui/details/removed-fold.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useSave } from '../../../ui/form/use-save.ts'
import { formatDay } from '../../../ui/text/format.ts'
import { removedDocumentsQuery } from '../monitoring.queries.ts'
import { ProofViewer } from '../proofs/proof-viewer.tsx'
import { ReportFrame, useReportFile } from './report-frame.tsx'

const texts = {
  proof: { name: 'Comprovante', removed: 'Removido' },
  month: { name: 'Relatório', removed: 'Removido' },
  timesheet: { name: 'Folha de ponto', removed: 'Removida' },
} satisfies Record<DocumentKind, object>

function nameOf({ kind, sessionDate, month = '' }: RemovedDocument) {
  if (kind === 'proof') return `${texts.proof.name} da sessão de ${formatDay(sessionDate)}`
  return `${texts[kind].name} de ${monthTitleOf(month)}`
}

type RemovedDocumentsProps = { treatmentId: number; kind: DocumentKind }

/** The removed documents of one kind, of all months of the PAD, for people with the permission to restore them. */
export function RemovedDocuments({ treatmentId, kind }: RemovedDocumentsProps) {
  const client = useQueryClient()
  const opener = useRef<HTMLButtonElement>(null)
  const { data = [] } = useQuery({
    ...removedDocumentsQuery(treatmentId),
    enabled: useMay('registers.restore'),
  })
  const documents = data.filter((document) => document.kind === kind)

  async function showRestored() {
    await client.invalidateQueries()
    // The clicked button unmounts with its row, so the button of the list gets the focus.
    opener.current?.focus()
  }

  return (
    <RemovedFold ref={opener} title="Documentos removidos" count={documents.length}>
      {documents.map((document) => (
        <RemovedRow key={document.id} document={document} onRestored={showRestored} />
      ))}
    </RemovedFold>
  )
}

type RemovedRowProps = { document: RemovedDocument; onRestored: () => Promise<void> }

function RemovedRow({ document, onRestored }: RemovedRowProps) {
  const { kind, id, removedBy, removedAt, restorable } = document
  const [shown, setShown] = useState(false)
  const { save, pending } = useSave({
    send: () => call('POST /removed-documents/{kind}/{id}/restore', { params: { kind, id } }),
    success: 'Documento restaurado com sucesso',
    failure: 'Erro ao restaurar documento!',
    onSaved: onRestored,
  })
  const name = nameOf(document)
  const View = kind === 'proof' ? ProofView : ReportDialog
  return (
    <RemovedItem name={name} verb={texts[kind].removed} by={removedBy} at={removedAt}>
      {!restorable && <span className="text-[14px] text-muted">A sessão saiu do PAD</span>}
      <Button
        variant="ghost"
        aria-label={`Ver: ${name}`}
        aria-haspopup="dialog"
        icon={<Eye size={16} />}
        onClick={() => setShown(true)}
      >
        Ver
      </Button>
      {restorable && (
        <Button
          variant="outline"
          aria-label={`Restaurar: ${name}`}
          loading={pending}
          icon={<ArchiveRestore size={16} />}
          onClick={() => void save(undefined)}
        >
          Restaurar
        </Button>
      )}
      {shown && <View file={document.file} name={name} onClose={() => setShown(false)} />}
    </RemovedItem>
  )
}

type ViewProps = { file: string; name: string; onClose: () => void }

function ProofView({ file, name, onClose }: ViewProps) {
  return <ProofViewer proof={{ source: file, name }} onClose={onClose} />
}

function ReportDialog({ file, name, onClose }: ViewProps) {
  const report = useReportFile(file)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={name} width={1000}>
      <ReportFrame {...report} name={name} className="h-[70dvh] rounded-field border border-line" />
    </Dialog>
  )
}
