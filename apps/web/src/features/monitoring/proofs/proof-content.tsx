import { useQuery } from '@tanstack/react-query'
import type { MonitoredSession, MonitoredTreatment } from '@zelo/contract/monitoring'
import { ImageOff } from 'lucide-react'
import { useObjectUrl } from '../../../ui/details/use-object-url.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { formatDay } from '../../../ui/text/format.ts'
import { uploadQuery } from '../monitoring.queries.ts'

export const notLoaded = 'A imagem não pôde ser carregada.'

/** A selected file, or the path of a stored file. */
type Source = File | string
export type Proof = { source: Source; name: string }

const proofOf = ({ sessionDate }: MonitoredSession, source: string): Proof => ({
  source,
  name: `comprovante de ${formatDay(sessionDate)}`,
})

/** The stored proofs of a PAD's month, in the order of the sessions. */
export const proofsOf = ({ sessions }: MonitoredTreatment) =>
  sessions.flatMap((session) => (session.file ? [proofOf(session, session.file)] : []))

export function useImage(source: Source, size: 'whole' | 'thumbnail') {
  const path = typeof source === 'string' ? source : undefined
  const { data, isError } = useQuery({ ...uploadQuery(path ?? '', size), enabled: path !== undefined })
  return { url: useObjectUrl(typeof source === 'string' ? data : source), failed: isError }
}

type ProofContentProps = { url: string | undefined; failed: boolean; alt: string; className: string }

export function ProofContent({ url, failed, alt, className }: ProofContentProps) {
  if (url) return <img src={url} alt={alt} className={className} />
  if (!failed) return <Spinner className="size-[20px] text-brand" />
  return (
    <span className="grid justify-items-center gap-1 p-1 text-[13px] text-muted">
      <ImageOff size={18} />
      <span className="sr-only">{notLoaded}</span>
    </span>
  )
}
