export { invoicingDocument } from './invoicing-document.ts'
export { printedFilters } from './printed-filters.ts'
export { productionDocument } from './production-document.ts'
export { summaryDocument } from './summary-document.ts'
