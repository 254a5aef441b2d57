/** The meaning of a bank's code for a payment. `note` alone changes nothing. */
export type Verdict = 'paid' | 'scheduled' | 'refused' | 'note'
/** The codes of a bank by their verdict, each with the sentence that the panel shows. */
export type Codes = Record<Verdict, Record<string, string>>
