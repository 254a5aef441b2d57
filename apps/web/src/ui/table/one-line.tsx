type OneLineProps = {
  text: string
  /** The tooltip, if `text` is an abbreviation. */
  title?: string | undefined
}

/** A text cut after one line, so that table rows keep their height. On a phone the text wraps. */
export const OneLine = ({ text, title = text }: OneLineProps) => (
  <span title={title} className="block @3xl:truncate">
    {text}
  </span>
)

type NameAboveProps = {
  name: string | undefined
  below: string | undefined
  /** The tooltip of `below`, if it is an abbreviation. */
  belowTitle?: string | undefined
}

/** The cell class of a `NameAbove`: three lines of 18 px and a border fit into a row of 60 px. */
export const nameAboveCell = '@3xl:py-[2px]'

/**
 * A name above a short second value. A long name wraps to a second line. The column needs `isWhole` and
 * `nameAboveCell`.
 */
export const NameAbove = ({ name, below, belowTitle = below }: NameAboveProps) => (
  <>
    {name && (
      <span
        title={name}
        className="block @3xl:line-clamp-2 @3xl:in-data-[density=compact]:line-clamp-1 @3xl:leading-[18px]"
      >
        {name}
      </span>
    )}
    {below && (
      <span title={belowTitle} className="block text-[13px] text-muted leading-[18px] @3xl:truncate">
        {below}
      </span>
    )}
  </>
)
