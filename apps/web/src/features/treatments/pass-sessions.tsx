import type { Treatment } from '@zelo/contract/treatments'
import { ArrowRightLeft } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { onIntent } from '../../ui/lazy/lazy-part.ts'
import { HandOverDialog } from '../hand-over/hand-over.public.ts'

export function PassSessions({ treatment }: { treatment: Treatment }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        icon={<ArrowRightLeft size={16} />}
        {...onIntent(HandOverDialog)}
        onClick={() => setOpen(true)}
      >
        Passar sessões
      </Button>
      {open && (
        <Suspense fallback={null}>
          <HandOverDialog treatment={treatment} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
