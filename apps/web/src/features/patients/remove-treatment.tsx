import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { RemovalDialog } from '../../ui/details/removal.tsx'
import { useTreatmentRemoval } from './use-treatment-removal.ts'

type RemoveTreatmentProps = { id: number; specialty: string; may: boolean }

export function RemoveTreatment({ id, specialty, may }: RemoveTreatmentProps) {
  const [open, setOpen] = useState(false)
  const removal = useTreatmentRemoval(String(id), {
    may,
    navigateAway: () => setOpen(false),
    staysOpen: true,
  })
  if (!removal) return null
  return (
    <>
      <IconButton
        label={`Remover o PAD de ${specialty}`}
        className="text-danger"
        onClick={() => setOpen(true)}
      >
        <Trash2 size={18} />
      </IconButton>
      <RemovalDialog
        {...removal}
        name={String(id)}
        open={open}
        onOpenChange={setOpen}
        text={`${specialty}: após a confirmação, esta ação não poderá ser desfeita. As sessões realizadas continuam contando.`}
      />
    </>
  )
}
