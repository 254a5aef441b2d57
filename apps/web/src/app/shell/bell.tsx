import { Bell as BellIcon } from 'lucide-react'
import { useId, useState } from 'react'
import { NotificationsPanel } from '../../features/notifications/notifications-panel.tsx'
import { IconButton } from '../../ui/button.tsx'

export function Bell({ userId }: { userId: number }) {
  const panel = useId()
  const [unread, setUnread] = useState(0)

  return (
    <>
      <IconButton
        label={unread > 0 ? `Notificações: ${unread} não lida(s)` : 'Notificações'}
        popoverTarget={panel}
        className="relative"
      >
        <BellIcon size={20} />
        {unread > 0 && (
          <span className="absolute top-0 right-0 grid h-[18px] min-w-[18px] place-content-center rounded-full bg-danger px-1 font-bold text-[11px] text-surface leading-none">
            {unread}
          </span>
        )}
      </IconButton>
      <section
        id={panel}
        popover="auto"
        aria-label="Notificações"
        className="inset-[60px_12px_auto_auto] m-0 w-[360px] max-w-[calc(100vw-24px)] rounded-card border border-line bg-surface text-ink shadow-xl"
      >
        <NotificationsPanel userId={userId} onUnread={setUnread} />
      </section>
    </>
  )
}
