export { contractRegister } from './contracts.register.ts'
