// Numbers are literals, so that a clause keeps the number under which it is cited. Tests check that no number is
// missing.
export type Clause = { number: `${number}.${number}`; text: string; items?: string[] }
export type Chapter = { number: number; id: string; title: string; clauses: Clause[] }
