import { lazyPart } from '../../ui/lazy/lazy-part.ts'

export { DiscountNote, useDiscounts } from './discount-note.tsx'

// Each is a file of its own: the screens that show them are nearly full.
export const MonthGlosas = lazyPart(async () => (await import('./month-glosas.tsx')).MonthGlosas)
export const RegisterGlosa = lazyPart(async () => (await import('./register-glosa.tsx')).RegisterGlosa)
