import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useCopy } from '../use-copy.ts'

/** The class of small icon buttons. The print stylesheet hides `rounded-full` buttons. */
export const iconButtonClass =
  'grid size-[28px] shrink-0 place-content-center text-muted transition-colors hover:bg-brand-tint hover:text-ink rounded-full'

export function CopyIcon({ label, text }: { label: string; text: string }) {
  const { state, copy } = useCopy(text)
  // Screen readers announce changes only in existing live regions, so the region is rendered before the button is
  // pressed.
  const [hasIntent, setHasIntent] = useState(false)
  const name = `Copiar ${label}`
  return (
    <span className="relative inline-flex">
      <button
        type="button"
        aria-label={name}
        title={name}
        className={iconButtonClass}
        onFocus={() => setHasIntent(true)}
        onPointerEnter={() => setHasIntent(true)}
        onClick={copy}
      >
        {state === 'copied' ? <Check size={15} className="text-success" /> : <Copy size={14} />}
      </button>
      {hasIntent && (
        <span
          role="status"
          className="pointer-events-none absolute right-0 bottom-full z-10 text-[13px] [&>span]:block [&>span]:whitespace-nowrap [&>span]:rounded-field [&>span]:bg-ink [&>span]:px-2 [&>span]:py-0.5 [&>span]:text-surface"
        >
          {state !== 'idle' && <span>{state === 'copied' ? 'Copiado' : 'Selecione e copie com Ctrl+C'}</span>}
        </span>
      )}
    </span>
  )
}
