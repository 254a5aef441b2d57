import { Fragment } from 'react'

/** A key or an address. The text may break after '@', and inside a word only if the word is longer than a line. */
export const LongWord = ({ text }: { text: string }) => (
  <span className="break-words">
    {text.split(/(?<=@)/).map((part, index) => (
      <Fragment key={part}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
)
