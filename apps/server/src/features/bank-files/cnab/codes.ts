/**
 * The meaning of a bank's code for a payment. A `note` decides only if there are no other codes. `repeated`: the bank already
 * has this file or payment and ignores the copy, but may still make the first one.
 */
export type Verdict = 'paid' | 'scheduled' | 'refused' | 'repeated' | 'note'
/** The codes of a bank by their verdict, each with the sentence that the panel shows. */
export type Codes = Record<Verdict, Record<string, string>>
