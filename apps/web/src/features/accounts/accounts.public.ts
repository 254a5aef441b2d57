export { CorrectionLink } from './correction-link.tsx'
export { ProfessionalAccount } from './professional-account.tsx'
export { RefusalNote } from './refusal-note.tsx'
