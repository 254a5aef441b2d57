export { usualRegion } from './usual-region.ts'
