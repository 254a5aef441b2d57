export { ExportButtons } from './export-buttons.tsx'
export { exportProgressQuery } from './exports.queries.ts'
export { download } from './use-export.ts'
