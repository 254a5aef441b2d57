export { recruitmentQuery } from './recruitment.queries.ts'
