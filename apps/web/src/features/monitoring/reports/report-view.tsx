import { useQueryClient } from '@tanstack/react-query'
import type { ReportKind } from '@zelo/contract/documents'
import type { Report } from '@zelo/contract/monitoring'
import { whoMay } from '@zelo/contract/permissions'
import { Download, ExternalLink, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../platform/api.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useSave } from '../../../ui/form/use-save.ts'
import { formatMoment } from '../../../ui/text/format.ts'
import { ReportFrame, useReportFile } from './report-frame.tsx'
import { reportTexts } from './report-texts.ts'

type ReportViewProps = { kind: ReportKind; report: Report; editable: boolean }

export function ReportView({ kind, report, editable }: ReportViewProps) {
  const shown = useReportFile(report.file)
  const { url } = shown
  const { name, sent } = reportTexts[kind]
  const fileName = report.file.slice(report.file.lastIndexOf('/') + 1)
  return (
    <article aria-label={name} className="overflow-hidden rounded-card border border-line bg-surface">
      <header className="flex flex-wrap items-center gap-3 p-4">
        <div className="min-w-[200px] flex-1">
          <h3 className="font-semibold">{name}</h3>
          <p className="text-[14px] text-muted">
            {sent} {formatMoment(report.created_at, true)}
          </p>
        </div>
        {url && (
          <>
            <a href={url} target="_blank" rel="noreferrer" className={buttonClass('outline')}>
              <ExternalLink size={16} />
              Abrir em nova aba
            </a>
            <a href={url} download={fileName} className={buttonClass('outline')}>
              <Download size={16} />
              Baixar
            </a>
          </>
        )}
        {editable && <RemoveReport kind={kind} report={report} />}
      </header>
      <div className="border-line border-t">
        <ReportFrame {...shown} name={name} className="h-[min(76dvh,900px)]" />
      </div>
    </article>
  )
}

function RemoveReport({ kind, report }: Omit<ReportViewProps, 'editable'>) {
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const { save, pending } = useSave({
    send: () => call('DELETE /reports/{id}', { params: { id: report.id } }),
    success: 'Relatório deletado com sucesso',
    failure: 'Erro ao deletar relatório!',
    onSaved: () => {
      setOpen(false)
      return client.invalidateQueries()
    },
  })
  return (
    <>
      <Button
        variant="outline"
        className="text-danger!"
        aria-haspopup="dialog"
        icon={<Trash2 size={16} />}
        onClick={() => setOpen(true)}
      >
        Remover
      </Button>
      <ConfirmDialog
        danger
        open={open}
        onOpenChange={setOpen}
        title={reportTexts[kind].question}
        text={`O documento sai desta tela e continua guardado: ${whoMay('registers.restore')} pode restaurá-lo.`}
        confirmLabel="Remover"
        pending={pending}
        onConfirm={() => void save(undefined)}
      />
    </>
  )
}
