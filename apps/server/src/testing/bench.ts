/** The calls that the benchmark makes, and what each asks the database: tests hold both to the API. */
export { callsOf } from '../../bench/calls.ts'
export { recordStatements } from '../../bench/statements.ts'
