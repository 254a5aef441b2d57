import { useQuery } from '@tanstack/react-query'
import { readBlob } from '../../platform/blob.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { Spinner } from '../spinner.tsx'
import { useObjectUrl } from './use-object-url.ts'

type FileViewProps = {
  /** The path of the stored file below `/uploads`. */
  file: string
  title: string
  onClose: () => void
}

/** A stored PDF or picture in a dialog. */
export function FileView({ file, title, onClose }: FileViewProps) {
  // Stored files never change, so the query ignores all events.
  const { data, isError } = useQuery({
    queryKey: ['uploads', file, 'whole'],
    queryFn: ({ signal }) => readBlob(`/uploads/${file}`, signal),
    staleTime: Number.POSITIVE_INFINITY,
    meta: {},
  })
  const url = useObjectUrl(data)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} width={1000}>
      {isError && <p className="font-semibold text-danger">Não foi possível abrir o arquivo.</p>}
      {!isError && !url && <Spinner className="size-[28px] text-brand" />}
      {url && file.endsWith('.pdf') && (
        <iframe
          src={`${url}#navpanes=0&pagemode=none`}
          title={title}
          className="block h-[70dvh] w-full bg-canvas"
        />
      )}
      {url && !file.endsWith('.pdf') && (
        <img src={url} alt={title} className="m-auto block max-h-[70dvh] max-w-full" />
      )}
    </Dialog>
  )
}
