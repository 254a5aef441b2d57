import { useQueryClient } from '@tanstack/react-query'
import type { MonitoredTreatment } from '@zelo/contract/monitoring'
import { whoMay } from '@zelo/contract/permissions'
import { Files } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { buttonClass } from '../../../ui/button.tsx'
import { formatMoment } from '../../../ui/text/format.ts'
import { showToast } from '../../../ui/toast/toast.ts'
import { closingShown } from '../monitoring.queries.ts'
import type { MonthAddress } from '../month-address.ts'
import { FilesDialog } from './files-dialog.tsx'

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

type FilesDropProps = {
  month: MonthAddress
  /** The PAD of the files; without it, the files are matched to the PADs of the list. */
  treatment?: MonitoredTreatment
  enabled: boolean
  /** Renders the page with the given upload button. */
  children: (button: ReactNode) => ReactNode
}

/** Accepts many photos and reports, dropped anywhere on the page or chosen in the file dialog. */
export function FilesDrop({ month, treatment, enabled, children }: FilesDropProps) {
  const client = useQueryClient()
  const id = useId()
  const [isDraggedOver, setIsDraggedOver] = useState(false)
  const [files, setFiles] = useState<File[]>()

  const openFiles = (fileList: FileList | null) => {
    if (!fileList || fileList.length === 0) return
    const closing = closingShown(client)
    if (!closing) return setFiles([...fileList])
    showToast('Competência fechada: nada foi enviado', {
      type: 'error',
      detail: `Fechada por ${closing.closedBy} em ${formatMoment(closing.closedAt)}: ${whoMay('closings.write')} pode reabri-la.`,
    })
  }
  function drop(event: DragEvent) {
    setIsDraggedOver(false)
    // An input for a single file has already handled its own drop event.
    if (!enabled || !carriesFiles(event) || event.defaultPrevented) return
    event.preventDefault()
    openFiles(event.dataTransfer.files)
  }

  const button = (
    <span>
      <input
        id={id}
        type="file"
        multiple
        accept="image/png,image/jpeg,application/pdf"
        aria-label="Enviar vários arquivos"
        className="peer sr-only"
        onChange={(event) => {
          openFiles(event.target.files)
          event.target.value = ''
        }}
      />
      <label
        htmlFor={id}
        title="Ou arraste fotos e PDFs para esta tela"
        className={`${buttonClass('outline')} cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-brand peer-focus-visible:outline-offset-2`}
      >
        <Files size={16} />
        Enviar vários arquivos
      </label>
    </span>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the upload button is the alternative to dropping files.
    <div
      onDragOver={(event) => {
        if (!enabled || !carriesFiles(event)) return
        event.preventDefault()
        setIsDraggedOver(true)
      }}
      onDragLeave={(event) => {
        if (!(event.relatedTarget instanceof Node) || !event.currentTarget.contains(event.relatedTarget))
          setIsDraggedOver(false)
      }}
      onDrop={drop}
      className={isDraggedOver ? 'rounded-card outline-2 outline-brand outline-dashed outline-offset-8' : ''}
    >
      {children(enabled && button)}
      {files && (
        <FilesDialog files={files} month={month} treatment={treatment} onClose={() => setFiles(undefined)} />
      )}
    </div>
  )
}
