import { type DayMark, dayMarkLabel } from '@zelo/contract/day-mark'
import type { SessionStatus } from '@zelo/contract/vocabulary'
import type { ReactNode } from 'react'

const innerStroke = { fill: 'none', stroke: 'var(--color-surface)', strokeLinecap: 'round' } as const

// The statuses have different shapes, so that colour is not the only cue.
const shapes = {
  completed: (
    <>
      <circle cx="8" cy="8" r="8" fill="currentColor" />
      <path d="m4.5 8.3 2.4 2.4 4.6-5" {...innerStroke} strokeWidth="2" strokeLinejoin="round" />
    </>
  ),
  pendding: <circle cx="8" cy="8" r="6.6" fill="none" stroke="currentColor" strokeWidth="2.4" />,
  cancelled: (
    <path d="m2.5 2.5 11 11m0-11-11 11" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
  ),
  glossed: (
    <>
      <path d="M8-.6 16.6 8 8 16.6-.6 8Z" fill="currentColor" />
      <path d="M8 4v4.2m0 3v.1" {...innerStroke} strokeWidth="2" />
    </>
  ),
} satisfies Record<SessionStatus, ReactNode>

const colours = {
  completed: 'text-session-done',
  pendding: 'text-session-planned',
  cancelled: 'text-session-cancelled',
  glossed: 'text-session-glossed',
} satisfies Record<SessionStatus, string>

type SessionIconProps = { status: SessionStatus; size?: number }

/** The icon of a session's status. The parent renders the label or the accessible name. */
export function SessionIcon({ status, size = 14 }: SessionIconProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      width={size}
      height={size}
      overflow="visible"
      className={`shrink-0 ${colours[status]}`}
    >
      {shapes[status]}
    </svg>
  )
}

/** The text of a day's mark: 'Realizada, 2 sessões'. */
export const markWords = ({ status, count }: DayMark) =>
  count > 1 ? `${dayMarkLabel[status]}, ${count} sessões` : dayMarkLabel[status]

const legend = ['pendding', 'completed', 'cancelled', 'glossed'] as const satisfies readonly SessionStatus[]

export function SessionLegend() {
  return (
    <ul aria-label="Legenda" className="flex flex-wrap items-center gap-x-2.5 gap-y-1 sm:gap-x-4">
      {legend.map((status) => (
        <li key={status} className="flex items-center gap-1.5 whitespace-nowrap">
          <SessionIcon status={status} />
          {dayMarkLabel[status]}
        </li>
      ))}
    </ul>
  )
}
