import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { MonitoredTreatment } from '@zelo/contract/monitoring'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { listedTreatmentsQuery, mostToMatch } from '../monitoring.queries.ts'
import { type MonthAddress, readListFilter } from '../month-address.ts'
import { type Dropped, readDropped } from './dropped-files.ts'
import { FileRowItem } from './file-row.tsx'
import { matchFiles } from './match-files.ts'
import { type FileRow, isReady, useSendFiles } from './use-send-files.ts'

type FilesDialogProps = {
  files: File[]
  month: MonthAddress
  treatment?: MonitoredTreatment | undefined
  onClose: () => void
}

/** Proposes a target for each file. A person corrects the targets and confirms before anything is saved. */
export function FilesDialog({ files, month, treatment, onClose }: FilesDialogProps) {
  const filter = readListFilter(useSearch({ strict: false }))
  const listed = useQuery({
    ...listedTreatmentsQuery({ ...month, ...filter }),
    enabled: treatment === undefined,
  })
  const [dropped, setDropped] = useState<Dropped[]>()
  useEffect(() => {
    void readDropped(files).then(setDropped)
  }, [files])
  const treatments = treatment ? [treatment] : listed.data?.rows
  const excess = (listed.data?.total ?? 0) - mostToMatch
  const [sending, setSending] = useState(false)

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !sending && onClose()}
      title="Enviar vários arquivos"
      width={1040}
    >
      {listed.isError && <p role="alert">Não foi possível buscar os PADs do mês. Feche e tente de novo.</p>}
      {dropped && treatments ? (
        <>
          {excess > 0 && (
            <p className="mb-3 text-warning">
              A lista tem mais {excess} PADs. Filtre ou pesquise antes, para que todos possam receber
              arquivos.
            </p>
          )}
          <Matching
            dropped={dropped}
            treatments={treatments}
            month={month}
            onSending={setSending}
            onClose={onClose}
          />
        </>
      ) : (
        !listed.isError && (
          <div role="status" className="grid min-h-[160px] place-content-center">
            <span className="sr-only">Carregando...</span>
            <Spinner className="size-[28px] text-brand" />
          </div>
        )
      )}
    </Dialog>
  )
}

type MatchingProps = {
  dropped: Dropped[]
  treatments: MonitoredTreatment[]
  month: MonthAddress
  onSending: (sending: boolean) => void
  onClose: () => void
}

const rowsOf = ({ dropped, treatments, month }: MatchingProps): FileRow[] => {
  const targets = matchFiles(dropped, treatments, month)
  return dropped.map((file, index) => ({
    ...file,
    target: targets[index] ?? { reportKind: 'month' },
    state: file.problem ? 'left' : 'waiting',
  }))
}

const countText = (count: number) => (count === 1 ? '1 arquivo' : `${count} arquivos`)

function Matching(props: MatchingProps) {
  const { treatments, month, onSending, onClose } = props
  const [found] = useState(() => rowsOf(props))
  const { rows, change, send, pending } = useSendFiles(found, { treatments, month })
  const [complete, setComplete] = useState(true)
  useEffect(() => onSending(pending), [pending, onSending])
  const ready = rows.filter((row) => isReady(row) && ['waiting', 'failed'].includes(row.state)).length
  const sent = rows.filter(({ state }) => state === 'sent').length
  const open = rows.filter(({ state }) => state !== 'sent' && state !== 'left').length - ready

  return (
    <div className="grid grid-cols-1 gap-4">
      <ul aria-label="Arquivos" className="grid grid-cols-1 gap-2">
        {rows.map((row, index) => (
          <FileRowItem
            // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their order and number.
            key={index}
            row={row}
            treatments={treatments}
            disabled={pending || row.state === 'sent'}
            onTarget={(target) => change(row.file, { target, state: 'waiting', reason: undefined })}
          />
        ))}
      </ul>
      <label className="flex cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          checked={complete}
          disabled={pending}
          onChange={(event) => setComplete(event.target.checked)}
          className="size-[18px] accent-brand"
        />
        Marcar como realizadas as sessões pendentes que recebem comprovante
      </label>
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p role="status" className="mr-auto text-muted">
          {sent > 0 && `${sent} de ${rows.length} salvos. `}
          {open > 0 && `${countText(open)} sem destino: não ${open === 1 ? 'será salvo' : 'serão salvos'}.`}
        </p>
        <Button variant="outline" disabled={pending} onClick={onClose}>
          {sent > 0 ? 'Fechar' : 'Cancelar'}
        </Button>
        {(ready > 0 || pending) && (
          <Button loading={pending} onClick={() => void send(complete)}>
            {sent > 0 ? `Tentar de novo (${ready})` : `Salvar ${countText(ready)}`}
          </Button>
        )}
      </div>
    </div>
  )
}
