type MonthHeadingProps = {
  month: string
  /** The name of the contract, or the text for all contracts. */
  name: string | undefined
}

/** The month above the contract's name, so that a phone cuts off neither. */
export const MonthHeading = ({ month, name }: MonthHeadingProps) => (
  <h2 title={name || undefined} className="min-w-0 flex-1 basis-[165px] font-bold text-[18px] leading-[22px]">
    <span className="block truncate first-letter:uppercase">{month}</span>
    {name && <span className="sr-only"> · </span>}
    {name && <span className="block truncate font-medium text-[15px] text-muted leading-[18px]">{name}</span>}
  </h2>
)
