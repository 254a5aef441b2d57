export { HandOverDialog } from './hand-over-dialog.tsx'
export { useWarnings } from './use-warnings.ts'
