import { ChevronLeft, ChevronRight, Download, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { buttonClass, IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { type Proof, ProofContent, useImage } from './proof-content.tsx'

const steps = [1, 1.5, 2, 3, 4]

type ProofViewerProps = {
  proof: Proof
  /** All proofs of the viewer, including `proof`. */
  allProofs?: Proof[] | undefined
  onClose: () => void
}

/** A proof in full size, with zoom, download, and buttons for the other proofs in `allProofs`. */
export function ProofViewer({ proof, allProofs = [proof], onClose }: ProofViewerProps) {
  const [shown, setShown] = useState(() => allProofs.find(({ source }) => source === proof.source) ?? proof)
  const [step, setStep] = useState(0)
  const place = allProofs.findIndex(({ source }) => source === shown.source)
  const { url, failed } = useImage(shown.source, 'whole')

  function go(by: number) {
    const next = allProofs[place + by]
    if (!next) return
    setShown(next)
    setStep(0)
  }
  const zoom = (by: number) => setStep(Math.min(steps.length - 1, Math.max(0, step + by)))

  const picture = useRef<HTMLDivElement>(null)
  const press = useEffectEvent((event: KeyboardEvent) => {
    // The arrow keys scroll a zoomed picture; otherwise they change the proof.
    const turn = (by: number) => (step > 0 ? picture.current?.scrollBy(by * 60, 0) : go(by))
    const move = {
      ArrowLeft: () => turn(-1),
      ArrowRight: () => turn(1),
      ArrowUp: () => picture.current?.scrollBy(0, -60),
      ArrowDown: () => picture.current?.scrollBy(0, 60),
      '+': () => zoom(1),
      '-': () => zoom(-1),
    }[event.key]
    if (!move) return
    event.preventDefault()
    move()
  })
  // The listener is on the window, because the dialog focuses its close button and disabled buttons lose the focus.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<span className="inline-block first-letter:uppercase">{shown.name}</span>}
      width={1000}
    >
      <div className="grid grid-cols-1 gap-3">
        <div
          ref={picture}
          tabIndex={step > 0 ? 0 : undefined}
          className={`grid min-h-[200px] rounded-field bg-canvas ${step > 0 ? 'max-h-[66dvh] overflow-auto' : 'place-content-center'}`}
        >
          <div style={step > 0 ? { width: `${(steps[step] ?? 1) * 100}%` } : undefined}>
            <ProofContent
              url={url}
              failed={failed}
              alt={shown.name}
              className={step > 0 ? 'w-full max-w-none' : 'max-h-[66dvh] rounded-field object-contain'}
            />
          </div>
        </div>
        <div className="flex flex-wrap items-center justify-center gap-2">
          {allProofs.length > 1 && (
            <IconButton label="Comprovante anterior" disabled={place <= 0} onClick={() => go(-1)}>
              <ChevronLeft size={20} />
            </IconButton>
          )}
          {allProofs.length > 1 && (
            <span aria-live="polite" className="min-w-[64px] text-center">
              {place + 1} de {allProofs.length}
            </span>
          )}
          {allProofs.length > 1 && (
            <IconButton
              label="Próximo comprovante"
              disabled={place >= allProofs.length - 1}
              onClick={() => go(1)}
            >
              <ChevronRight size={20} />
            </IconButton>
          )}
          <IconButton label="Afastar" disabled={step === 0} onClick={() => zoom(-1)}>
            <ZoomOut size={20} />
          </IconButton>
          <span aria-live="polite" className="min-w-[48px] text-center">
            {(steps[step] ?? 1) * 100}%
          </span>
          <IconButton label="Aproximar" disabled={step === steps.length - 1} onClick={() => zoom(1)}>
            <ZoomIn size={20} />
          </IconButton>
          {url && (
            <a href={url} download={fileNameOf(shown)} className={buttonClass('outline')}>
              <Download size={16} />
              Baixar
            </a>
          )}
        </div>
      </div>
    </Dialog>
  )
}

const fileNameOf = ({ source }: Proof) =>
  typeof source === 'string' ? source.slice(source.lastIndexOf('/') + 1) : source.name
