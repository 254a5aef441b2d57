import { lazyPart } from '../../ui/lazy/lazy-part.ts'

export { handOversQuery } from './hand-over.queries.ts'
export { HandOversInForce } from './hand-overs-in-force.tsx'
export { useWarnings } from './use-warnings.ts'

/** Lazy already here, so that a screen that needs only the warnings does not load the dialog. */
export const HandOverDialog = lazyPart(async () => (await import('./hand-over-dialog.tsx')).HandOverDialog)
