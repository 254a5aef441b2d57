import { useState } from 'react'
import { lazyComponent, preloadOnIntent } from '../../../ui/lazy/lazy-component.tsx'
import { notLoaded, type Proof, ProofContent, useImage } from './proof-content.tsx'

export const ProofViewer = lazyComponent(async () => (await import('./proof-viewer.tsx')).ProofViewer)

type ProofImageProps = Proof & {
  className?: string
  /** The proofs that the large view leafs through. */
  among?: Proof[]
}

/** Small, and whole: a signature may stand at its edge. A click shows it large. */
export function ProofImage({ source, name, className = 'size-[44px]', among }: ProofImageProps) {
  const { url, failed } = useImage(source, 'thumbnail')
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={failed ? `Ampliar ${name}. ${notLoaded}` : `Ampliar ${name}`}
        title={failed ? notLoaded : 'Ampliar'}
        aria-haspopup="dialog"
        {...preloadOnIntent(ProofViewer)}
        onClick={() => setOpen(true)}
        className={`flex shrink-0 items-center justify-center overflow-hidden rounded-field border border-line bg-canvas transition-colors hover:border-brand ${className}`}
      >
        <ProofContent url={url} failed={failed} alt="" className="max-h-full max-w-full object-contain" />
      </button>
      {open && <ProofViewer proof={{ source, name }} among={among} onClose={() => setOpen(false)} />}
    </>
  )
}
