export type ToastType = 'success' | 'error'
type ToastAction = { label: string; onClick: () => void }
export type Toast = {
  text: string
  type: ToastType
  duration: number
  detail: string | undefined
  action: ToastAction | undefined
}

type Deliver = (toast: Toast) => void

let deliver: Deliver | undefined
let wake: (() => void) | undefined
const waiting: Toast[] = []

// The first toast may come before the toaster is loaded: until then, toasts wait.
export function showToast(
  text: string,
  { type = 'error', duration = 3500, detail, action }: Partial<Omit<Toast, 'text'>> = {},
) {
  const toast = { text, type, duration, detail, action }
  if (deliver) return deliver(toast)
  waiting.push(toast)
  wake?.()
}

/** Calls `onNeeded` as soon as a toast waits for the toaster to be loaded. */
export function whenToastWaits(onNeeded: () => void) {
  wake = onNeeded
  if (waiting.length > 0) onNeeded()
  return () => {
    wake = undefined
  }
}

export function connectToaster(next: Deliver) {
  deliver = next
  for (const toast of waiting.splice(0)) next(toast)
  return () => {
    deliver = undefined
  }
}
