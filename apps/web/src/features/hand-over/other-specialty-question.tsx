import type { HandOverTreatment } from '@zelo/contract/hand-over'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'

type OtherSpecialtyQuestionProps = {
  /** The name of the new professional. */
  name: string | undefined
  /** The PADs whose specialty differs from the professional's. */
  treatments: readonly HandOverTreatment[]
  open: boolean
  pending: boolean
  onClose: () => void
  onConfirm: () => void
}

const list = new Intl.ListFormat('pt-BR')

/** Asks before PADs are handed over to a professional of another specialty. */
export function OtherSpecialtyQuestion({
  name,
  treatments,
  open,
  pending,
  onClose,
  onConfirm,
}: OtherSpecialtyQuestionProps) {
  const [first] = treatments
  const asked = list.format([...new Set(treatments.map(({ specialty }) => specialty))])
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Passar a outra especialidade?"
      text={`${name ?? 'O novo profissional'} tem a especialidade ${first?.otherSpecialty}, e ${
        treatments.length === 1 ? `o PAD de ${first?.patient} é` : `${treatments.length} PADs são`
      } de ${asked}.`}
      confirmLabel="Passar assim mesmo"
      pending={pending}
      onConfirm={onConfirm}
    />
  )
}
