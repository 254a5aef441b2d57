// Numbers are written, not counted: a clause keeps its number in citations, and the tests keep the sequence whole.
export type Clause = { number: `${number}.${number}`; text: string; items?: string[] }
export type Chapter = { number: number; id: string; title: string; clauses: Clause[] }
