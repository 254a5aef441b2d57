export { ProfessionalAccount } from './professional-account.tsx'
export { RefusalNote } from './refusal-note.tsx'
