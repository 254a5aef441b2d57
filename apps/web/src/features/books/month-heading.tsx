type MonthHeadingProps = {
  month: string
  /** The contract, or that all of them are shown. */
  name: string | undefined
}

/** The month and the contracts of a list. On a phone the contracts are below the month, so that neither is cut off. */
export const MonthHeading = ({ month, name }: MonthHeadingProps) => (
  <h2
    title={name}
    className="min-w-0 flex-1 basis-[165px] font-bold text-[20px] leading-tight first-letter:uppercase sm:truncate"
  >
    {month}
    {name && (
      <span className="font-medium text-muted max-sm:block max-sm:text-[15px]">
        <span className="max-sm:sr-only"> · </span>
        {name}
      </span>
    )}
  </h2>
)
