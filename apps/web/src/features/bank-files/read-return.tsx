import { Upload } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ReturnDialog } from './return-dialog.tsx'

/** The button that opens the dialog for return files. */
export function ReadReturn() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        icon={<Upload size={16} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Ler retorno
      </Button>
      {open && <ReturnDialog onClose={() => setOpen(false)} />}
    </>
  )
}
