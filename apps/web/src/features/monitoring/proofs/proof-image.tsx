import { useState } from 'react'
import { notLoaded, type Proof, ProofContent, useImage } from './proof-content.tsx'
import { ProofViewer } from './proof-viewer.tsx'

type ProofImageProps = Proof & {
  className?: string
  /** The proofs that the viewer can show one after another. */
  allProofs?: Proof[]
}

/** A thumbnail of the uncropped photo, because a signature may be at the edge. A click opens the viewer. */
export function ProofImage({ source, name, className = 'size-[44px]', allProofs }: ProofImageProps) {
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
        className={`flex shrink-0 items-center justify-center overflow-hidden rounded-field border border-line bg-canvas transition-colors hover:border-brand ${className}`}
      >
        <ProofContent url={url} failed={failed} alt="" className="max-h-full max-w-full object-contain" />
      </button>
      {open && <ProofViewer proof={{ source, name }} allProofs={allProofs} onClose={() => setOpen(false)} />}
    </>
  )
}
