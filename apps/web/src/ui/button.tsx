import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'outline' | 'ghost' | 'danger'

const variantClass = {
  // Forced-colours mode removes backgrounds, so filled buttons get a border in this mode.
  primary: 'bg-brand text-on-brand hover:bg-brand-dark forced-colors:border',
  outline: 'border border-field bg-surface text-ink hover:bg-brand-tint',
  ghost: 'text-ink hover:bg-brand-tint',
  danger: 'bg-danger text-surface hover:opacity-90 forced-colors:border',
} satisfies Record<ButtonVariant, string>

const offClass = 'disabled:pointer-events-none disabled:opacity-50 aria-disabled:cursor-default'

// Heights are in px, not in Tailwind steps: with the 15 px base, h-10 would be 37.5 px.
export function buttonClass(variant: ButtonVariant = 'primary') {
  return `relative inline-flex min-h-[40px] items-center justify-center gap-2 rounded-full px-5 py-1.5 text-center font-semibold leading-tight transition-colors ${offClass} ${variantClass[variant]}`
}

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  icon?: ReactNode
  loading?: boolean
}

export function Button({
  variant = 'primary',
  icon,
  loading = false,
  type = 'button',
  className = '',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  // A `disabled` button would lose the keyboard focus while the action runs.
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (loading) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      {...rest}
      type={type}
      className={`${buttonClass(variant)} ${className}`}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={click}
    >
      <span className={`inline-flex items-center justify-center gap-2 ${loading ? 'opacity-0' : ''}`}>
        {icon}
        {children}
      </span>
      {loading && <Spinner className="absolute size-[20px]" />}
    </button>
  )
}

export const iconButtonClass = `inline-grid size-[40px] shrink-0 place-content-center rounded-full text-ink transition-colors hover:bg-brand-tint ${offClass}`

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'title'> & { label: string }

export function IconButton({ label, type = 'button', className = '', children, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={`${iconButtonClass} ${className}`}
    >
      {children}
    </button>
  )
}
