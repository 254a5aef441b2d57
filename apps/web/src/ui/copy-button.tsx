import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'

const FEEDBACK = 2500

/** A browser gives its clipboard only to https; on plain http the old way still works. */
export const copy = async (text: string) => {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const area = document.createElement('textarea')
  area.value = text
  // Inside the open dialog, which would take the focus back from anything else.
  const place = document.querySelector('[role="dialog"]') ?? document.body
  place.append(area)
  area.select()
  const done = document.execCommand('copy')
  area.remove()
  if (!done) throw new Error('copy refused')
}

type CopyButtonProps = {
  text: string
  label?: string
  /** Shown for a moment when it worked. */
  copied?: string
  disabled?: boolean
}

export function CopyButton({
  text,
  label = 'Copiar código',
  copied = 'Código copiado',
  disabled = false,
}: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), FEEDBACK)
    return () => clearTimeout(timer)
  }, [state])
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3">
      <Button
        variant="outline"
        disabled={disabled}
        icon={state === 'copied' ? <Check size={16} className="text-success" /> : <Copy size={16} />}
        onClick={() =>
          void copy(text).then(
            () => setState('copied'),
            () => setState('failed'),
          )
        }
      >
        {label}
      </Button>
      <span role="status" className={state === 'failed' ? 'text-danger' : 'font-semibold text-success'}>
        {state === 'copied' && copied}
        {state === 'failed' && 'Selecione o texto e copie com Ctrl+C'}
      </span>
    </div>
  )
}
