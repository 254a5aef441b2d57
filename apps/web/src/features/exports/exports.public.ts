export { ExportButtons } from './export-buttons.tsx'
export { exportProgressQuery } from './exports.queries.ts'
export { download, useExport } from './use-export.ts'
