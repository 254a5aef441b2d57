import { proofUpload } from '@zelo/contract/files'
import type { Photo } from '@zelo/contract/monitoring'
import { Trash2, Undo2 } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { sizeText } from '../../../ui/form/file-check.ts'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import { formatMoment } from '../../../ui/text/format.ts'
import type { Proof } from '../proofs/proof-content.tsx'
import { ProofImage } from '../proofs/proof-image.tsx'
import { PhotoMarks } from '../proofs/proof-marks.tsx'

/** The change of the stored proof: kept, removed, or replaced by this file. */
export type ProofChange = 'keep' | 'remove' | File

type SessionProofProps = {
  stored: string | null
  photo: Photo | null | undefined
  /** The proofs that the large view leafs through. */
  among: Proof[]
  change: ProofChange
  onChange: (change: ProofChange) => void
  refusal: string | undefined
}

const takenText = (photo: Photo | null | undefined) =>
  photo?.takenAt ? `Foto tirada em ${formatMoment(photo.takenAt, true)}` : 'Comprovante guardado'

const frame = 'h-[150px] w-full max-w-[240px]'

export function SessionProof({ stored, photo, among, change, onChange, refusal }: SessionProofProps) {
  const chosen = change instanceof File ? change : undefined
  const shown = chosen ?? (change === 'keep' ? stored : null)
  return (
    <section aria-label="Comprovante" className="grid content-start gap-1">
      <h3 className="font-semibold text-[14px]">Comprovante</h3>
      <FileDrop
        label="comprovante"
        buttonText={shown ? 'Trocar imagem' : 'Escolher imagem'}
        rule={proofUpload}
        onFile={onChange}
        refusal={refusal}
      >
        {shown && (
          <>
            <ProofImage
              key={chosen?.name ?? stored}
              source={shown}
              name="comprovante"
              className={frame}
              {...(!chosen && { among })}
            />
            <p className="max-w-full wrap-anywhere text-[13px]">
              {chosen ? `${chosen.name} (${sizeText(chosen.size)})` : takenText(photo)}
            </p>
            {!chosen && <PhotoMarks photo={photo} />}
          </>
        )}
      </FileDrop>
      <div className="flex flex-wrap justify-center gap-2">
        {shown && (
          <Button
            variant="ghost"
            className="text-danger!"
            icon={<Trash2 size={16} />}
            onClick={() => onChange(chosen ? 'keep' : 'remove')}
          >
            {chosen ? 'Descartar imagem' : 'Remover comprovante'}
          </Button>
        )}
        {change === 'remove' && (
          <Button variant="ghost" icon={<Undo2 size={16} />} onClick={() => onChange('keep')}>
            Manter o comprovante
          </Button>
        )}
      </div>
    </section>
  )
}
