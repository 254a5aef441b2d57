import type { ReactNode } from 'react'
import { buttonClass } from '../../ui/button.tsx'

type PlacedButtonProps = {
  label: string
  icon?: ReactNode
  text: string
  primary?: boolean
  /** True after the action: the button stays without effect. */
  isDone?: boolean
  /** True for an invisible button that keeps its space. */
  hidden?: boolean
  pending: boolean
  onClick: () => void
}

/** A button that keeps its position and focus after its action, so that a second click hits no other button. */
export function PlacedButton({
  label,
  icon,
  text,
  primary,
  isDone,
  hidden,
  pending,
  onClick,
}: PlacedButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isDone || pending || undefined}
      className={`${buttonClass(primary ? 'primary' : 'outline')} ${isDone ? 'opacity-50' : ''} ${hidden ? 'invisible' : ''}`}
      onClick={isDone || pending ? undefined : onClick}
    >
      {icon}
      {text}
    </button>
  )
}
