import { lazyPart } from '../../ui/lazy/lazy-part.ts'

export { useWarnings } from './use-warnings.ts'

/** Lazy here already: whoever only wants the warnings does not load a dialog. */
export const HandOverDialog = lazyPart(async () => (await import('./hand-over-dialog.tsx')).HandOverDialog)
