type MonthHeadingProps = {
  month: string
  /** The contract, or that all of them are shown. */
  name: string | undefined
}

/** The month and, below it, the contracts of a list: on a phone neither is cut off. */
export const MonthHeading = ({ month, name }: MonthHeadingProps) => (
  <h2 title={name || undefined} className="min-w-0 flex-1 basis-[165px] font-bold text-[18px] leading-[22px]">
    <span className="block truncate first-letter:uppercase">{month}</span>
    {name && <span className="sr-only"> · </span>}
    {name && <span className="block truncate font-medium text-[15px] text-muted leading-[18px]">{name}</span>}
  </h2>
)
