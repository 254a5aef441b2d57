export { linkTreatment } from './people.service.ts'
