import './figures.css'
import type { ReactNode } from 'react'

type Tone = 'main' | 'plain' | 'warning' | 'success'

export type Figure = {
  label: string
  value: string
  note?: ReactNode
  tone?: Tone
}

const boxClass = {
  main: 'figure-main',
  plain: 'figure-plain',
  warning: 'figure-plain',
  success: 'figure-plain',
} satisfies Record<Tone, string>

const valueClass = {
  main: 'figure-main-value',
  plain: 'text-[22px]',
  warning: 'text-[22px] text-warning',
  success: 'text-[22px] text-success',
} satisfies Record<Tone, string>

/** The totals of the whole filter. */
export function Figures({ label, figures }: { label: string; figures: Figure[] }) {
  return (
    <dl aria-label={label} className="flex flex-wrap gap-3">
      {figures.map(({ label: name, value, note, tone = 'plain' }) => (
        <div
          key={name}
          className={`flex flex-col justify-center rounded-card border px-4 py-4 sm:px-5 ${boxClass[tone]}`}
        >
          <dt className={`text-[14px] ${tone === 'main' ? 'font-semibold' : 'text-muted'}`}>{name}</dt>
          <dd className="mt-1 min-w-0">
            <span
              className={`block whitespace-nowrap font-bold leading-tight tracking-tight ${valueClass[tone]}`}
            >
              {value}
            </span>
            {note && (
              <span className={`mt-0.5 block text-[13px] ${tone === 'main' ? 'opacity-90' : 'text-muted'}`}>
                {note}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type FiguresToComeProps = {
  count: number
  /** The number of note lines below the first value. With any, the other values have one. */
  notes?: 0 | 1 | 2
}

/** A placeholder of the same height as the figures, so that the content below does not move. */
export function FiguresToCome({ count, notes = 0 }: FiguresToComeProps) {
  return (
    <div aria-hidden className="flex animate-pulse flex-wrap gap-3">
      {Array.from({ length: count }, (_, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the boxes never change.
          key={index}
          className={`flex flex-col justify-center rounded-card border border-line bg-surface px-4 py-4 sm:px-5 ${index === 0 ? 'figure-wide' : 'figure-narrow'}`}
        >
          <LineToCome className="w-1/2 text-[14px]" />
          <LineToCome
            className={`mt-1 w-4/5 leading-tight ${index === 0 ? 'figure-main-value' : 'text-[22px]'}`}
          />
          {notes > 0 && <LineToCome className="mt-0.5 w-3/5 text-[13px]" />}
          {notes > 1 && index === 0 && <LineToCome className="w-2/5 text-[13px]" />}
        </div>
      ))}
    </div>
  )
}

/** A placeholder as high as a line of text, drawn as a thinner bar. */
const LineToCome = ({ className }: { className: string }) => (
  <span className={`block scale-y-[0.55] rounded-full bg-line ${className}`}>&nbsp;</span>
)
