import { Link } from '@tanstack/react-router'
import { ChevronRight, RotateCcw, ZoomIn } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../button.tsx'

const labelled = (verb: string, name: ReactNode) => (typeof name === 'string' ? `${verb} ${name}` : verb)
const detailsLabel = (name: ReactNode) =>
  typeof name === 'string' ? `Ver detalhes de ${name}` : 'Ver detalhes'

/** `name` is the content of the title cell. If it is text, the label of the button includes it. */
type Named = { name: ReactNode }

export function ExpandButton({
  name,
  expanded,
  controls,
  onToggle,
}: Named & { expanded: boolean; controls: string; onToggle: () => void }) {
  return (
    <IconButton
      label={labelled(expanded ? 'Recolher' : 'Expandir', name)}
      aria-expanded={expanded}
      aria-controls={expanded ? controls : undefined}
      onClick={onToggle}
    >
      <ChevronRight size={20} className={`transition-transform ${expanded ? '-rotate-90' : 'rotate-90'}`} />
    </IconButton>
  )
}

export function RestoreButton({ name, onRestore }: Named & { onRestore: () => void }) {
  return (
    <IconButton label={labelled('Restaurar', name)} onClick={onRestore}>
      <RotateCcw size={18} />
    </IconButton>
  )
}

export function DetailsLink({ name, to }: Named & { to: string }) {
  return (
    <Link
      to={to}
      aria-label={detailsLabel(name)}
      title="Ver detalhes"
      className="inline-grid size-[40px] place-content-center rounded-full text-ink transition-colors hover:bg-brand-tint"
    >
      <ZoomIn size={18} />
    </Link>
  )
}

export function DetailsButton({ name, onOpen }: Named & { onOpen: () => void }) {
  return (
    <IconButton label={detailsLabel(name)} onClick={onOpen}>
      <ZoomIn size={18} />
    </IconButton>
  )
}
