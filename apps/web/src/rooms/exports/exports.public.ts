export { ExportButtons } from './export-buttons.tsx'
export { useExport } from './use-export.ts'
