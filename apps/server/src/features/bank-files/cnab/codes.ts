/**
 * The meaning of a bank's code for a payment. `note` alone changes nothing. `repeated`: the bank knows the file or the payment
 * already and ignores this copy of it; it may still make the first one.
 */
export type Verdict = 'paid' | 'scheduled' | 'refused' | 'repeated' | 'note'
/** The codes of a bank by their verdict, each with the sentence that the panel shows. */
export type Codes = Record<Verdict, Record<string, string>>
