export type ToastType = 'success' | 'error'
type ToastAction = { label: string; onClick: () => void }
export type Toast = {
  text: string
  type: ToastType
  duration: number
  detail: string | undefined
  action: ToastAction | undefined
  /** A toast replaces an earlier one with the same id. */
  id: string | undefined
}

/** How long a toast offers 'Desfazer', in milliseconds. */
export const undoTime = 10_000

type Deliver = (toast: Toast) => void

let deliver: Deliver | undefined
const queued: Toast[] = []

/** Shows a toast. Sonner loses toasts sent before it is mounted, so early toasts are queued. */
export function showToast(
  text: string,
  { type = 'error', duration = 3500, detail, action, id }: Partial<Omit<Toast, 'text'>> = {},
) {
  const toast = { text, type, duration, detail, action, id }
  if (deliver) deliver(toast)
  else queued.push(toast)
}

export function connectToaster(next: Deliver) {
  deliver = next
  for (const toast of queued.splice(0)) next(toast)
  return () => {
    deliver = undefined
  }
}
