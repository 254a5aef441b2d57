export { recruitments } from './recruitment.queries.ts'
