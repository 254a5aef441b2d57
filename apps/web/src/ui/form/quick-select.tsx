import { ChevronDown } from 'lucide-react'

type QuickSelectProps<Value extends string> = {
  /** The accessible name. The visible text is the selected option. */
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
  className?: string
}

/**
 * A select that applies its value at once, without a form. The select is native, because every row of a table renders
 * one.
 */
export function QuickSelect<Value extends string>({
  label,
  value,
  options,
  onChange,
  className = 'border-field',
}: QuickSelectProps<Value>) {
  return (
    <span className="relative inline-flex max-w-full">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => {
          const chosen = options[event.target.selectedIndex]
          if (chosen) onChange(chosen.value)
        }}
        className={`h-[40px] max-w-full cursor-pointer appearance-none truncate rounded-full border bg-surface pr-[34px] pl-3.5 font-semibold text-[16px] sm:text-[15px] ${className}`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-surface text-ink">
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={16} className="pointer-events-none absolute top-1/2 right-[9px] -translate-y-1/2" />
    </span>
  )
}
