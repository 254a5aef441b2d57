export { handOverText, returnedText, returnText, undoHandOverTexts } from './hand-over-text.ts'
export { professionals } from './professionals.queries.ts'
