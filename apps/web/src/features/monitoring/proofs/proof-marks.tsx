import { Link } from '@tanstack/react-router'
import type { MonitoredSession } from '@zelo/contract/monitoring'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDay } from '../../../ui/text/format.ts'

export type ProofState = 'there' | 'missing' | 'doubt'

/** The state of a session's proof; undefined for a session that needs none. */
export const proofStateOf = ({ status, file, photo }: MonitoredSession): ProofState | undefined => {
  if (file) return photo?.otherDay || photo?.sameAs ? 'doubt' : 'there'
  return status === 'completed' ? 'missing' : undefined
}

export const proofWords = {
  there: 'com comprovante',
  missing: 'sem comprovante',
  doubt: 'comprovante a conferir',
} satisfies Record<ProofState, string>

const colours = { there: 'text-success', missing: 'text-warning', doubt: 'text-danger' } satisfies Record<
  ProofState,
  string
>

// The states have different shapes, so that colour is not the only cue: a full page, an empty page, a triangle.
const shapes = {
  there: <path d="M1 0h5l3 3v7H1Z" fill="currentColor" />,
  missing: (
    <path
      d="M1.6.6h4.1l2.7 2.7v6.1H1.6Z"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.2"
      strokeDasharray="1.6 1.2"
    />
  ),
  doubt: <path d="M5 0l5 10H0Z" fill="currentColor" />,
} satisfies Record<ProofState, ReactNode>

export function ProofIcon({ state, size = 10 }: { state: ProofState; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 10 10"
      width={size}
      height={size}
      className={`inline-block shrink-0 ${colours[state]}`}
    >
      {shapes[state]}
    </svg>
  )
}

/** The most urgent proof state of a day: missing, then doubtful, then present. */
export const dayProof = (sessions: readonly MonitoredSession[]): ProofState | undefined => {
  const states = sessions.map(proofStateOf)
  return (['missing', 'doubt', 'there'] as const).find((state) => states.includes(state))
}

export function ProofLegend() {
  return (
    <ul
      aria-label="Sinais dos comprovantes"
      className="flex flex-wrap gap-x-4 gap-y-1 text-[13px] text-muted"
    >
      {(['there', 'missing', 'doubt'] as const).map((state) => (
        <li key={state} className="flex items-center gap-1.5 whitespace-nowrap first-letter:uppercase">
          <ProofIcon state={state} />
          {proofWords[state]}
        </li>
      ))}
      <li className="flex items-center gap-1.5 whitespace-nowrap">
        <span aria-hidden className="inline-block size-[12px] rounded-[3px] border-2 border-warning" />
        dia vencido
      </li>
    </ul>
  )
}

/** Warnings about a stored or chosen photo. A photo with warnings can still be saved. */
export function PhotoMarks({ photo }: Pick<MonitoredSession, 'photo'>) {
  const { sameAs, otherDay } = photo ?? {}
  if (!sameAs && !otherDay) return null
  return (
    <ul className="grid gap-1 text-[13px] text-warning leading-[18px]">
      {sameAs && (
        <Mark>
          Foto já usada na{' '}
          <Link
            to="/monitoring/$id/details"
            params={{ id: String(sameAs.treatmentId) }}
            search={{
              year: Number(sameAs.day.slice(0, 4)),
              month: Number(sameAs.day.slice(5, 7)),
              contractId: sameAs.contractId,
            }}
            className="underline underline-offset-2"
          >
            sessão de {formatDay(sameAs.day)} de {sameAs.patient}
          </Link>
        </Mark>
      )}
      {otherDay && <Mark>Foto de outro dia: {formatDay(otherDay)}</Mark>}
    </ul>
  )
}

function Mark({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-start gap-1.5">
      <TriangleAlert size={14} className="mt-[2px] shrink-0" />
      <span className="min-w-0">{children}</span>
    </li>
  )
}
