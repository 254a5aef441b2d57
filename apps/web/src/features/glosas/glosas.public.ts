export { DiscountNote, useDiscounts } from './discount-note.tsx'
export { MonthGlosas } from './month-glosas.tsx'
export { RegisterGlosa } from './register-glosa.tsx'
