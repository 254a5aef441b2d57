import { Fragment } from 'react'

/** A long address or key goes on in the next line before its @ or a point, not inside a word. */
export const brokenAtSigns = (text: string) =>
  text.split(text.includes('@') ? /(?=[@.])/ : '\n').map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their places.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
