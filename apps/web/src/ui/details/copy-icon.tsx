import './contact-items.css'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useCopy } from '../use-copy.ts'

/** Small buttons beside a value. `rounded-full`: the print stylesheet hides buttons of that shape. */
export const iconButtonClass = 'data-button rounded-full'

export function CopyIcon({ label, text }: { label: string; text: string }) {
  const { state, copy } = useCopy(text)
  // A screen reader announces changes only in a live region that already exists, so the region is rendered before the
  // press.
  const [near, setNear] = useState(false)
  const name = `Copiar ${label}`
  return (
    <span className="relative inline-flex">
      <button
        type="button"
        aria-label={name}
        title={name}
        className={iconButtonClass}
        onFocus={() => setNear(true)}
        onPointerEnter={() => setNear(true)}
        onClick={copy}
      >
        {state === 'copied' ? <Check size={15} className="text-success" /> : <Copy size={14} />}
      </button>
      {near && (
        <span role="status" className="data-status">
          {state !== 'idle' && <span>{state === 'copied' ? 'Copiado' : 'Selecione e copie com Ctrl+C'}</span>}
        </span>
      )}
    </span>
  )
}
