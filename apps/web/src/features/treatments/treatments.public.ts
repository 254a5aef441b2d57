export { notYetText } from './not-yet.ts'
export { otherAttendant, otherAttendants } from './who-attends.ts'
