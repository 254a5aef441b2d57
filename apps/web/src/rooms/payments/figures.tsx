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

/** The totals of the whole filter: the first thing to be read on a results screen. */
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

/** Stands where the figures will be, so that the table does not jump. */
export function FiguresToCome({ count }: { count: number }) {
  return (
    <div aria-hidden className="flex animate-pulse flex-wrap gap-3">
      {Array.from({ length: count }, (_, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the boxes never change.
          key={index}
          className={`h-[112px] rounded-card border border-line bg-surface p-5 ${index === 0 ? 'figure-wide' : 'figure-narrow'}`}
        >
          <span className="block h-[12px] w-1/2 rounded-full bg-line" />
          <span className="mt-4 block h-[22px] w-4/5 rounded-full bg-line" />
        </div>
      ))}
    </div>
  )
}
