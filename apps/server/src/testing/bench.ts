/** The calls of the benchmark, for the tests that compare them with the API. */
export { callsOf } from '../../bench/calls.ts'
export { recordStatements } from '../../bench/statements.ts'
