import { useQuery } from '@tanstack/react-query'
import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { useObjectUrl } from '../../ui/details/use-object-url.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { uploadQuery } from './monitoring.queries.ts'

const notLoaded = 'A imagem não pôde ser carregada.'

/** A file chosen just now, or the path of a stored one. */
type Source = File | string

function useImage(source: Source, size: 'whole' | 'thumbnail') {
  const path = typeof source === 'string' ? source : undefined
  const { data, isError } = useQuery({ ...uploadQuery(path ?? '', size), enabled: path !== undefined })
  return { url: useObjectUrl(typeof source === 'string' ? data : source), failed: isError }
}

type ProofImageProps = { source: Source; name: string; className?: string }

/** Small until it is clicked. */
export function ProofImage({ source, name, className = 'size-[44px]' }: ProofImageProps) {
  const { url, failed } = useImage(source, 'thumbnail')
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={failed ? `Ampliar ${name}. ${notLoaded}` : `Ampliar ${name}`}
        title={failed ? notLoaded : 'Ampliar'}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={`grid place-content-center overflow-hidden rounded-field border border-line bg-canvas transition-colors hover:border-brand ${className}`}
      >
        <Content url={url} failed={failed} alt="" className="size-full object-cover" />
      </button>
      {open && <WholeImage source={source} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}

type WholeImageProps = { source: Source; name: string; onClose: () => void }

export function WholeImage({ source, name, onClose }: WholeImageProps) {
  const { url, failed } = useImage(source, 'whole')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<span className="inline-block first-letter:uppercase">{name}</span>}
      width={1000}
    >
      <div className="grid min-h-[200px] place-content-center">
        <Content
          url={url}
          failed={failed}
          alt={name}
          className="max-h-[70dvh] rounded-field object-contain"
        />
      </div>
    </Dialog>
  )
}

type ContentProps = { url: string | undefined; failed: boolean; alt: string; className: string }

function Content({ url, failed, alt, className }: ContentProps) {
  if (url) return <img src={url} alt={alt} className={className} />
  if (!failed) return <Spinner className="size-[20px] text-brand" />
  return (
    <span className="grid justify-items-center gap-1 p-1 text-[13px] text-muted">
      <ImageOff size={18} />
      <span className="sr-only">{notLoaded}</span>
    </span>
  )
}
