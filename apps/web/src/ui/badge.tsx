import type { ReactNode } from 'react'

export type BadgeTone = 'success' | 'neutral' | 'danger' | 'warning' | 'info' | 'brand'
export type BadgeShape = 'dot' | 'ring' | 'diamond' | 'cross' | 'square'

const toneClass = {
  success: 'border-current/50 text-success',
  neutral: 'border-field text-muted',
  danger: 'border-current/50 text-danger',
  warning: 'border-current/50 text-warning',
  info: 'border-current/50 text-info',
  brand: 'border-current/50 text-brand',
} satisfies Record<BadgeTone, string>

const shapes = {
  dot: <circle cx="5" cy="5" r="4.5" fill="currentColor" />,
  ring: <circle cx="5" cy="5" r="3.5" fill="none" stroke="currentColor" strokeWidth="2" />,
  diamond: <path d="M5 0 10 5 5 10 0 5Z" fill="currentColor" />,
  cross: <path d="m1.5 1.5 7 7m0-7-7 7" fill="none" stroke="currentColor" strokeWidth="2" />,
  square: <rect x="1" y="1" width="8" height="8" rx="1" fill="currentColor" />,
} satisfies Record<BadgeShape, ReactNode>

type BadgeProps = { tone?: BadgeTone; shape?: BadgeShape; children: ReactNode }

// The shape repeats the meaning of the colour, for people who cannot distinguish colours.
export function Badge({ tone = 'neutral', shape = 'dot', children }: BadgeProps) {
  return (
    <span
      className={`inline-flex min-h-[22px] max-w-full items-center gap-1.5 whitespace-nowrap rounded-full border bg-surface px-2.5 font-semibold text-xs ${toneClass[tone]}`}
    >
      <svg aria-hidden="true" viewBox="0 0 10 10" className="size-[9px] shrink-0">
        {shapes[shape]}
      </svg>
      <span className="truncate">{children}</span>
    </span>
  )
}
