import type { ReactNode } from 'react'
import { buttonClass } from '../../ui/button.tsx'

type PlacedButtonProps = {
  label: string
  icon?: ReactNode
  text: string
  primary?: boolean
  /** The button has nothing left to do. */
  off?: boolean
  pending: boolean
  onClick: () => void
}

/** Stays in its place and keeps the keyboard's focus also when it is done: the next click finds nothing else there. */
export function PlacedButton({ label, icon, text, primary, off, pending, onClick }: PlacedButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={off || pending || undefined}
      className={`${buttonClass(primary ? 'primary' : 'outline')} ${off ? 'opacity-50' : ''}`}
      onClick={off || pending ? undefined : onClick}
    >
      {icon}
      {text}
    </button>
  )
}
