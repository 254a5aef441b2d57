import { Check, Copy } from 'lucide-react'
import { Button } from './button.tsx'
import { useCopy } from './use-copy.ts'

type CopyButtonProps = {
  text: string
  label?: string
  /** Replaces the label for a moment after a successful copy. */
  copied?: string
  disabled?: boolean
}

export function CopyButton({
  text,
  label = 'Copiar código',
  copied = 'Código copiado',
  disabled = false,
}: CopyButtonProps) {
  const { state, copy } = useCopy(text)
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3">
      <Button
        variant="outline"
        disabled={disabled}
        icon={state === 'copied' ? <Check size={16} className="text-success" /> : <Copy size={16} />}
        onClick={copy}
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
