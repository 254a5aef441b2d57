import type { Treatment } from '@zelo/contract/treatments'
import { ArrowRightLeft } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { HandOverDialog } from '../hand-over/hand-over.public.ts'

export function PassSessions({ treatment }: { treatment: Treatment }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        icon={<ArrowRightLeft size={16} />}
        onClick={() => setOpen(true)}
      >
        Passar sessões
      </Button>
      {open && <HandOverDialog treatment={treatment} onClose={() => setOpen(false)} />}
    </>
  )
}
