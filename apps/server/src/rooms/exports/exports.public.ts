export type { Chart, Column } from './document.ts'
export { type Asking, makeExport, type Order, type Row } from './exports.service.ts'
