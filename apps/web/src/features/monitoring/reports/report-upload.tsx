import { useQueryClient } from '@tanstack/react-query'
import type { ReportKind } from '@zelo/contract/documents'
import { reportUpload } from '@zelo/contract/files'
import type { MonitoredDetails } from '@zelo/contract/monitoring'
import { FileText, Send } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../platform/api.ts'
import { Button } from '../../../ui/button.tsx'
import { monthTitle } from '../../../ui/calendar/month-grid.ts'
import { sizeText } from '../../../ui/form/file-check.ts'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import { useSave } from '../../../ui/form/use-save.ts'
import type { MonthAddress } from '../month-address.ts'
import { reportTexts } from './report-texts.ts'

type ReportUploadProps = { kind: ReportKind; treatment: MonitoredDetails; month: MonthAddress }

export function ReportUpload({ kind, treatment, month }: ReportUploadProps) {
  const client = useQueryClient()
  const [file, setFile] = useState<File>()
  const [refusal, setRefusal] = useState<string>()
  const { name, missing } = reportTexts[kind]
  const { save, pending } = useSave({
    send: (chosen: File) =>
      call('POST /reports', {
        body: {
          status: kind,
          professionalId: String(treatment.professionalId),
          treatmentId: String(treatment.id),
          year: String(month.year),
          month: String(month.month),
        },
        file: chosen,
      }),
    success: 'Relatório enviado com sucesso',
    failure: 'Erro ao enviar relatório!',
    onSaved: () => client.invalidateQueries(),
    onRefused: ({ body }) => {
      setRefusal(body.errors?.find(({ field }) => field === 'file')?.message)
      return undefined
    },
  })

  function choose(chosen: File) {
    setFile(chosen)
    setRefusal(undefined)
  }

  return (
    <section
      aria-label={`Enviar: ${name}`}
      className="grid gap-4 rounded-card border border-line bg-surface p-5"
    >
      <p>
        {missing} em {monthTitle(month.year, month.month)}.
      </p>
      <FileDrop
        label={name}
        buttonText={file ? 'Trocar arquivo' : 'Escolher arquivo'}
        rule={reportUpload}
        onFile={choose}
        refusal={refusal}
        disabled={pending}
      >
        {file && (
          <p className="flex max-w-full items-center gap-2 font-semibold">
            <FileText size={20} className="shrink-0 text-brand" />
            <span className="min-w-0 wrap-anywhere">
              {file.name} ({sizeText(file.size)})
            </span>
          </p>
        )}
      </FileDrop>
      <Button
        className="justify-self-end"
        disabled={!file}
        loading={pending}
        icon={<Send size={16} />}
        onClick={() => file && void save(file)}
      >
        Enviar
      </Button>
    </section>
  )
}
