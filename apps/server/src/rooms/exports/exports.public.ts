export type { Chart, Column, Document, Figure } from './document.ts'
export { type Asking, makeExport, type Order, type Row } from './exports.service.ts'
