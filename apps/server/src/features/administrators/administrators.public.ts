export { insertAdministrator } from './administrators.queries.ts'
