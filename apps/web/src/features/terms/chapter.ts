// The numbers are written out, so that a clause keeps its number in citations. Tests check that the sequence has no
// gaps.
export type Clause = { number: `${number}.${number}`; text: string; items?: string[] }
export type Chapter = { number: number; id: string; title: string; clauses: Clause[] }
