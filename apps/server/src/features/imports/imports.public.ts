export { finishImport } from './imports.queries.ts'
export { storeDraft } from './imports.service.ts'
