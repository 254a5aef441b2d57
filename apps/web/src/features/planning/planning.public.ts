export { notesOf, PlannedDays } from './planned-days.tsx'
export { ShownDays } from './shown-days.tsx'
export { unplaced } from './unplaced.ts'
