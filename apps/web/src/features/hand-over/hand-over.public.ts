export { handOversQuery } from './hand-over.queries.ts'
export { HandOverDialog } from './hand-over-dialog.tsx'
export { HandOversInForce } from './hand-overs-in-force.tsx'
export { useWarnings } from './use-warnings.ts'
