import { ChevronRight, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../button.tsx'

type ExpandButtonProps = { name: ReactNode; expanded: boolean; controls: string; onToggle: () => void }

export function ExpandButton({ name, expanded, controls, onToggle }: ExpandButtonProps) {
  const verb = expanded ? 'Recolher' : 'Expandir'
  return (
    <IconButton
      label={typeof name === 'string' ? `${verb} ${name}` : verb}
      aria-expanded={expanded}
      aria-controls={expanded ? controls : undefined}
      onClick={onToggle}
    >
      <ChevronRight size={20} className={`transition-transform ${expanded ? '-rotate-90' : 'rotate-90'}`} />
    </IconButton>
  )
}

type RestoreButtonProps = { name: ReactNode; onRestore: () => void }

export function RestoreButton({ name, onRestore }: RestoreButtonProps) {
  return (
    <IconButton label={typeof name === 'string' ? `Restaurar ${name}` : 'Restaurar'} onClick={onRestore}>
      <RotateCcw size={18} />
    </IconButton>
  )
}
