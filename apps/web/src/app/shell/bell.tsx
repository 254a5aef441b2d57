import { Bell as BellIcon } from 'lucide-react'
import { Suspense, useEffect, useId, useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'
import { whenIdle } from '../../ui/lazy/when-idle.ts'

const NotificationsPanel = lazyPart(
  async () => (await import('../../features/notifications/notifications-panel.tsx')).NotificationsPanel,
)

/** The button alone; its count and its panel load when the browser is idle, or on the first use. */
export function Bell({ userId }: { userId: number }) {
  const panel = useId()
  const [started, setStarted] = useState(false)
  const [unread, setUnread] = useState(0)
  useEffect(() => whenIdle(() => setStarted(true), 1000), [])

  return (
    <>
      <IconButton
        label={unread > 0 ? `Notificações: ${unread} não lida(s)` : 'Notificações'}
        popoverTarget={panel}
        className="bell-button relative"
        onClick={() => setStarted(true)}
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
        className="bell-panel w-[360px] max-w-[calc(100vw-24px)] rounded-card border border-line bg-surface text-ink lifted"
      >
        {started && (
          <Suspense fallback={<p className="p-4 text-muted">Carregando...</p>}>
            <NotificationsPanel userId={userId} onUnread={setUnread} />
          </Suspense>
        )}
      </section>
    </>
  )
}
