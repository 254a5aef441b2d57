import { Check } from 'lucide-react'

type StepMarksProps = {
  titles: readonly string[]
  current: number
  /**
   * The accessible name. Without a label the marks are hidden from screen readers, because a visible text gives the
   * same information.
   */
  label?: string
}

/**
 * The progress through several steps. A phone shows one bar for each step and, with `label`, the title of the current
 * step.
 */
export function StepMarks({ titles, current, label }: StepMarksProps) {
  return (
    <div className="max-sm:w-full">
      <div aria-hidden className="mb-1 flex w-full gap-1.5 sm:hidden">
        {titles.map((title, index) => (
          <span
            key={title}
            className={`h-[4px] flex-1 rounded-full ${index <= current ? 'bg-brand' : 'bg-line'}`}
          />
        ))}
      </div>
      <ol
        aria-label={label}
        aria-hidden={label === undefined || undefined}
        className={`flex flex-wrap items-center gap-x-3 gap-y-2 text-[13px] ${label ? '' : 'max-sm:hidden'}`}
      >
        {titles.map((title, index) => (
          <li
            key={title}
            aria-current={index === current ? 'step' : undefined}
            className={`flex items-center gap-3 ${index === current ? '' : 'max-sm:sr-only'}`}
          >
            {index > 0 && (
              <span className={`h-px w-10 max-sm:hidden ${index <= current ? 'bg-brand' : 'bg-field'}`} />
            )}
            <span
              aria-hidden
              className={`grid size-6 place-content-center rounded-full border font-semibold ${markClass(index, current)}`}
            >
              {index < current ? <Check size={14} /> : index + 1}
            </span>
            <span className={index === current ? 'font-semibold' : 'text-muted'}>{title}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

const markClass = (index: number, current: number) => {
  if (index === current) return 'border-brand bg-brand text-on-brand'
  return index < current ? 'border-brand text-brand-dark' : 'border-field text-muted'
}
