export type ToastType = 'success' | 'error'
type ToastAction = { label: string; onClick: () => void }
export type Toast = {
  text: string
  type: ToastType
  duration: number
  detail: string | undefined
  action: ToastAction | undefined
  /** A toast replaces the one before it with the same id. */
  id: string | undefined
}

/** The time in which a toast offers 'Desfazer', in milliseconds. */
export const undoTime = 10_000

type Deliver = (toast: Toast) => void

let deliver: Deliver | undefined
const waiting: Toast[] = []

/** Sonner loses toasts that are sent before it is mounted, so they are queued here. */
export function showToast(
  text: string,
  { type = 'error', duration = 3500, detail, action, id }: Partial<Omit<Toast, 'text'>> = {},
) {
  const toast = { text, type, duration, detail, action, id }
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
