import { type FocusEvent, useEffect, useRef } from 'react'
import { unreadOf } from './inbox.ts'
import { NotificationItem } from './notification-item.tsx'
import { useInbox } from './use-inbox.ts'

/**
 * Closes the panel when the focus leaves, so that the panel does not cover the focused element. The browser itself
 * handles the bell button.
 */
const closeBehind = ({ currentTarget, relatedTarget: next }: FocusEvent<HTMLElement>) => {
  const panel = currentTarget.closest<HTMLElement>('[popover]')
  if (next instanceof HTMLButtonElement && next.popoverTargetElement === panel) return
  if (next && !panel?.contains(next)) panel?.hidePopover()
}

type NotificationsPanelProps = { userId: number; onUnread: (count: number) => void }

/** The content of the bell's popover. The panel stays mounted while closed, because it loads the unread count. */
export function NotificationsPanel({ userId, onUnread }: NotificationsPanelProps) {
  const { inbox, loadOlder, markRead, markAllRead } = useInbox(userId)
  const unread = unreadOf(inbox)
  useEffect(() => onUnread(unread), [onUnread, unread])

  const list = useRef<HTMLUListElement>(null)
  const loadMore = () => {
    const { current } = list
    // A closed panel has a height of 0.
    if (current?.clientHeight && current.scrollTop + current.clientHeight > current.scrollHeight - 120)
      void loadOlder()
  }
  // A reloaded list may be too short to scroll, so the end is checked after each render.
  useEffect(loadMore)

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the element handles only blur events.
    <div className="contents" onBlur={closeBehind}>
      <div className="flex items-baseline justify-between gap-4 px-4 pt-4 pb-2">
        <h2 className="font-bold">Notificações</h2>
        <span className="text-[13px] text-muted">{unread} não lida(s)</span>
      </div>
      {inbox.items.length === 0 ? (
        <p className="px-4 py-8 text-center text-muted">Sem notificações por aqui.</p>
      ) : (
        <ul
          className="max-h-[20rem] overflow-y-auto overscroll-contain"
          aria-label="Lista de notificações"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
          tabIndex={0}
          ref={list}
          onScroll={loadMore}
        >
          {inbox.items.map((item) => (
            <NotificationItem key={item.id} item={item} onRead={() => void markRead(item)} />
          ))}
        </ul>
      )}
      {unread > 0 && (
        <button
          type="button"
          className="min-h-[44px] w-full rounded-b-card border-line border-t px-4 font-semibold text-[14px] text-brand hover:bg-brand-tint"
          onClick={() => void markAllRead()}
        >
          Marcar todas como lidas
        </button>
      )}
    </div>
  )
}
