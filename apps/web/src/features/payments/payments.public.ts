export { KeyChange } from './pix/key-change.tsx'
