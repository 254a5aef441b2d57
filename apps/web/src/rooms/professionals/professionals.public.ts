export { professionals } from './professionals.queries.ts'
