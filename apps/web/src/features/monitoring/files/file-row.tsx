import { dayOf } from '@zelo/contract/dates'
import { dayOfSession } from '@zelo/contract/day-mark'
import { type ReportKind, reportKindOf } from '@zelo/contract/documents'
import type { MonitoredSession, MonitoredTreatment } from '@zelo/contract/monitoring'
import { sessionStatusLabel } from '@zelo/contract/vocabulary'
import { Check, FileText, X } from 'lucide-react'
import { useObjectUrl } from '../../../ui/details/use-object-url.ts'
import { sizeText } from '../../../ui/form/file-check.ts'
import { QuickSelect } from '../../../ui/form/quick-select.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { formatDay } from '../../../ui/text/format.ts'
import { PhotoMarks } from '../proofs/proof-marks.tsx'
import { photoOn, useProofCheck } from '../proofs/use-proof-check.ts'
import type { Target } from './match-files.ts'
import type { FileRow } from './use-send-files.ts'

type FileRowProps = {
  row: FileRow
  treatments: readonly MonitoredTreatment[]
  disabled: boolean
  onTarget: (target: Target) => void
}

const noTreatment = { value: '', label: 'Escolha o PAD' }
const reportNames = { month: 'Relatório do mês', timesheet: 'Folha de ponto' } satisfies Record<
  ReportKind,
  string
>

const sessionName = (session: MonitoredSession) =>
  [formatDay(dayOfSession(session)), sessionStatusLabel[session.status], session.file && 'já tem comprovante']
    .filter(Boolean)
    .join(' · ')

/** One file with its target and its upload state. */
export function FileRowItem({ row, treatments, disabled, onTarget }: FileRowProps) {
  const { name, file, kind, problem, target, takenDay } = row
  const treatment = treatments.find(({ id }) => id === target.treatmentId)
  const session = treatment?.sessions.find(({ id }) => id === target.sessionId)
  return (
    <li className="grid grid-cols-[56px_minmax(0,1fr)] items-center gap-x-4 gap-y-2 rounded-field border border-line p-3 max-md:[&>*:nth-child(n+3)]:col-span-2 md:grid-cols-[56px_minmax(0,1fr)_minmax(0,2fr)_minmax(96px,auto)]">
      <Picture file={problem ? undefined : file} kind={kind} />
      <span className="min-w-0 wrap-anywhere leading-5">
        {name}
        <span className="block text-[13px] text-muted">
          {sizeText(file.size)}
          {takenDay && ` · tirada em ${formatDay(takenDay)}`}
        </span>
        {kind === 'photo' && session && row.state !== 'sent' && <RowMarks session={session} file={file} />}
      </span>
      {problem ? (
        <span className="text-danger">{problem}</span>
      ) : (
        <fieldset disabled={disabled} className="flex min-w-0 flex-wrap gap-2">
          <legend className="sr-only">Destino de {name}</legend>
          <QuickSelect
            label={`PAD de ${name}`}
            value={String(target.treatmentId ?? '')}
            options={[
              noTreatment,
              ...treatments.map(({ id, patient, specialty, professional }) => ({
                value: String(id),
                label: `${patient} · ${specialty} · ${professional}`,
              })),
            ]}
            onChange={(value) =>
              onTarget({ ...target, treatmentId: Number(value) || undefined, sessionId: undefined })
            }
          />
          {kind === 'photo' && treatment && (
            <QuickSelect
              label={`Sessão de ${name}`}
              value={String(target.sessionId ?? '')}
              options={[
                { value: '', label: 'Escolha a sessão' },
                ...treatment.sessions.map((one) => ({
                  value: String(one.id),
                  label: sessionName(one),
                })),
              ]}
              onChange={(value) => onTarget({ ...target, sessionId: Number(value) || undefined })}
            />
          )}
          {kind === 'report' && (
            <QuickSelect
              label={`Documento de ${name}`}
              value={target.reportKind}
              options={(['month', 'timesheet'] as const).map((value) => ({
                value,
                label: `${reportNames[value]}${treatment?.reports.some((one) => reportKindOf(one.file) === value) ? ' · já enviado' : ''}`,
              }))}
              onChange={(reportKind) => onTarget({ ...target, reportKind })}
            />
          )}
        </fieldset>
      )}
      <Outcome row={row} />
    </li>
  )
}

/** The warnings of a photo before it is saved. */
function RowMarks({ session, file }: { session: MonitoredSession; file: File }) {
  const { checked } = useProofCheck(session.id, file)
  return checked ? <PhotoMarks photo={photoOn(checked, dayOf(dayOfSession(session)))} /> : null
}

function Picture({ file, kind }: { file: File | undefined; kind: FileRow['kind'] }) {
  const url = useObjectUrl(kind === 'photo' ? file : undefined)
  return (
    <span className="grid size-[56px] place-content-center overflow-hidden rounded-field border border-line bg-canvas">
      {url ? (
        <img src={url} alt="" className="size-full object-contain" />
      ) : (
        <FileText size={24} className="text-muted" />
      )}
    </span>
  )
}

function Outcome({ row: { state, reason } }: { row: FileRow }) {
  if (state === 'sending') return <Spinner className="size-[20px] text-brand" />
  if (state === 'sent')
    return (
      <span className="flex items-center gap-1 font-semibold text-success">
        <Check size={16} />
        Salvo
      </span>
    )
  if (state === 'failed')
    return (
      <span className="flex items-start gap-1 text-danger">
        <X size={16} className="mt-[2px] shrink-0" />
        <span className="min-w-0 wrap-anywhere">{reason}</span>
      </span>
    )
  return <span />
}
