export type { Chart, Column } from './document.ts'
export { type Asking, makeExport } from './exports.service.ts'
export type { Order, Row } from './order.ts'
