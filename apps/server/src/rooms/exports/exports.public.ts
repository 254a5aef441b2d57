export type { Chart, Column } from './document.ts'
export type { ExportDocument, Row } from './export-document.ts'
export { type Asking, makeExport } from './exports.service.ts'
export { startProgress } from './progress.ts'
