import { dayOf } from '@zelo/contract/dates'
import { dayOfSession } from '@zelo/contract/day-mark'
import { proofUpload } from '@zelo/contract/files'
import type { MonitoredSession, Photo } from '@zelo/contract/monitoring'
import { Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { sizeText } from '../../../ui/form/file-check.ts'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import { formatMoment } from '../../../ui/text/format.ts'
import type { Proof } from '../proofs/proof-content.tsx'
import { ProofImage } from '../proofs/proof-image.tsx'
import { PhotoMarks } from '../proofs/proof-marks.tsx'
import { photoOn, useProofCheck } from '../proofs/use-proof-check.ts'
import type { ProofChange, SessionInput } from './save-session.ts'

type SessionProofProps = {
  session: MonitoredSession
  stored: string | null
  photo: Photo | null | undefined
  /** The proofs that the viewer can show one after another. */
  allProofs: Proof[]
  change: ProofChange
  onChange: (change: ProofChange) => void
  refusal: string | undefined
  /** True after a rejected file: the form cannot be saved without a decision about the proof. */
  isFileRejected: boolean
  onFileRejected: (isRejected: boolean) => void
}

const takenText = (photo: Photo | null | undefined) =>
  photo?.takenAt ? `Foto tirada em ${formatMoment(photo.takenAt, true)}` : 'Comprovante guardado'

/** The label of the button that drops a rejected file, naming the image that stays. */
const dropFileText = (shown: File | string | null) => {
  if (shown instanceof File) return `Seguir com ${shown.name}`
  return shown ? 'Seguir com a imagem atual' : 'Seguir sem imagem'
}

const frame = 'h-[150px] w-full max-w-[240px]'

export function SessionProof({ session, stored, photo, allProofs, ...form }: SessionProofProps) {
  const { change, onChange, refusal, isFileRejected, onFileRejected } = form
  const [dropped, setDropped] = useState(0)
  const chosen = change instanceof File ? change : undefined
  const shown = chosen ?? (change === 'keep' ? stored : null)
  return (
    <section aria-label="Comprovante" className="grid content-start gap-1">
      <h3 className="font-semibold text-[14px]">Comprovante</h3>
      <FileDrop
        key={dropped}
        label="comprovante"
        buttonText={shown ? 'Trocar imagem' : 'Escolher imagem'}
        rule={proofUpload}
        onFile={onChange}
        onProblem={(problem) => onFileRejected(problem !== undefined)}
        refusal={refusal}
      >
        {shown && (
          <>
            <ProofImage
              key={chosen?.name ?? stored}
              source={shown}
              name="comprovante"
              className={frame}
              {...(!chosen && { allProofs })}
            />
            <p className="max-w-full wrap-anywhere text-[13px]">
              {chosen ? `${chosen.name} (${sizeText(chosen.size)})` : takenText(photo)}
            </p>
            {chosen ? <ChosenMarks session={session} file={chosen} /> : <PhotoMarks photo={photo} />}
          </>
        )}
      </FileDrop>
      <div className="flex flex-wrap justify-center gap-2">
        {/* The button is hidden while a rejected file is named above: the person must first decide about the rejected
            file. */}
        {shown && !isFileRejected && (
          <Button
            variant="ghost"
            className="text-danger!"
            icon={<Trash2 size={16} />}
            onClick={() => onChange(chosen ? 'keep' : 'remove')}
          >
            {chosen ? 'Descartar imagem' : 'Remover comprovante'}
          </Button>
        )}
        {isFileRejected && (
          <Button
            variant="ghost"
            className="wrap-anywhere"
            onClick={() => {
              // A new key resets the file input, and with it the rejected file.
              setDropped(dropped + 1)
              onFileRejected(false)
            }}
          >
            {dropFileText(shown)}
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

/** The warnings of the chosen photo before saving. */
function ChosenMarks({ session, file }: { session: MonitoredSession; file: File }) {
  const { checked, isChecking } = useProofCheck(session.id, file)
  const [status = session.status, sessionDate = '', endDate = ''] = useWatch<
    SessionInput,
    ['status', 'sessionDate', 'endDate']
  >({ name: ['status', 'sessionDate', 'endDate'] })
  const day = dayOf(dayOfSession({ ...session, status, sessionDate, endDate: endDate || null }))
  const photo = checked && photoOn(checked, day)
  return (
    <div role="status" className="grid gap-1 text-[13px]">
      {isChecking && <span className="text-muted">Conferindo a foto…</span>}
      {photo?.takenAt && <span>{takenText(photo)}</span>}
      <PhotoMarks photo={photo} />
    </div>
  )
}
