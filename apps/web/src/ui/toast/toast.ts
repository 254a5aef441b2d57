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
const waiting: Toast[] = []

/** Sonner loses toasts that are sent before it is mounted, so those wait here. */
export function showToast(
  text: string,
  { type = 'error', duration = 3500, detail, action }: Partial<Omit<Toast, 'text'>> = {},
) {
  const toast = { text, type, duration, detail, action }
  if (deliver) deliver(toast)
  else waiting.push(toast)
}

export function connectToaster(next: Deliver) {
  deliver = next
  for (const toast of waiting.splice(0)) next(toast)
  return () => {
    deliver = undefined
  }
}
