import { lazyPart } from '../../ui/lazy/lazy-part.ts'

export const CloseMonthDialog = lazyPart(
  async () => (await import('./close-month-dialog.tsx')).CloseMonthDialog,
)
export const ReopenMonthDialog = lazyPart(
  async () => (await import('./reopen-month-dialog.tsx')).ReopenMonthDialog,
)
