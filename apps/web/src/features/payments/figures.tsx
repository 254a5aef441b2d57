import type { ReactNode } from 'react'

type Tone = 'main' | 'plain' | 'warning' | 'success'

export type Figure = {
  label: string
  value: string
  note?: ReactNode
  tone?: Tone
}

const boxClass = 'min-w-0 px-4 py-1 max-sm:even:last:col-span-2 sm:flex-1'
const mainClass =
  'col-span-2 bg-[#0f5f6e] text-white print:border-line print:text-black sm:flex-[1.5_1_0] print:bg-transparent'
const nameClass = 'block truncate text-[13px] leading-[17px]'
const valueClass = 'block truncate font-bold text-[17px] leading-[21px] tracking-[-0.025em]'

const toneClass = {
  main: '',
  plain: '',
  warning: 'text-warning',
  success: 'text-success',
} satisfies Record<Tone, string>

const rowClass = 'grid grid-cols-2 overflow-hidden rounded-field border border-line bg-surface sm:flex'

/** Labelled figures: in two columns on a phone, otherwise in one line. */
export function Figures({ label, figures }: { label: string; figures: Figure[] }) {
  return (
    <dl aria-label={label} className={rowClass}>
      {figures.map(({ label: name, value, note, tone = 'plain' }) => (
        <div key={name} className={`${boxClass} ${tone === 'main' ? mainClass : ''}`}>
          <dt className={`${nameClass} ${tone === 'main' ? 'font-semibold' : 'text-muted'}`}>{name}</dt>
          <dd title={value} className={`${valueClass} ${toneClass[tone]}`}>
            {value}
          </dd>
          {note && (
            <dd className={`text-[13px] leading-[17px] ${tone === 'main' ? 'opacity-90' : 'text-muted'}`}>
              {note}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

type FiguresPlaceholderProps = {
  count: number
  /** The number of note lines below the first value. If there are any, each other value has one. */
  notes?: 0 | 1 | 2
}

/** A placeholder as high as the figures, so that the content below does not move. */
export function FiguresPlaceholder({ count, notes = 0 }: FiguresPlaceholderProps) {
  return (
    <div aria-hidden className={`animate-pulse ${rowClass}`}>
      {Array.from({ length: count }, (_, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the number of boxes never changes.
          key={index}
          className={`${boxClass} ${index === 0 ? 'col-span-2 sm:flex-[1.5_1_0]' : ''}`}
        >
          <PlaceholderLine className="w-1/2 leading-[17px]" />
          <PlaceholderLine className="w-4/5 leading-[21px]" />
          {notes > 0 && <PlaceholderLine className="w-3/5 leading-[17px]" />}
          {notes > 1 && index === 0 && <PlaceholderLine className="w-2/5 leading-[17px]" />}
        </div>
      ))}
    </div>
  )
}

/** A placeholder as high as a line of text, with a thinner bar. */
const PlaceholderLine = ({ className }: { className: string }) => (
  <span className={`block scale-y-[0.55] rounded-full bg-line ${className}`}>&nbsp;</span>
)
