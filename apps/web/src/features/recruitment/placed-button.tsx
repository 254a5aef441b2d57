import type { ReactNode } from 'react'
import { buttonClass } from '../../ui/button.tsx'

type PlacedButtonProps = {
  label: string
  icon?: ReactNode
  text: string
  primary?: boolean
  /** The action is done; the button stays but does nothing. */
  off?: boolean
  /** It keeps its place without being shown. */
  hidden?: boolean
  pending: boolean
  onClick: () => void
}

/** Keeps its position and the focus after its action is done, so that a second click hits no other button. */
export function PlacedButton({
  label,
  icon,
  text,
  primary,
  off,
  hidden,
  pending,
  onClick,
}: PlacedButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={off || pending || undefined}
      className={`${buttonClass(primary ? 'primary' : 'outline')} ${off ? 'opacity-50' : ''} ${hidden ? 'invisible' : ''}`}
      onClick={off || pending ? undefined : onClick}
    >
      {icon}
      {text}
    </button>
  )
}
