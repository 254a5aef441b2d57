type OneLineProps = {
  text: string
  /** The tooltip, if `text` is an abbreviation. */
  title?: string | undefined
}

/** A text that is cut instead of wrapped: rows of a table keep their height. On a phone it wraps. */
export const OneLine = ({ text, title = text }: OneLineProps) => (
  <span title={title} className="block @3xl:truncate">
    {text}
  </span>
)
