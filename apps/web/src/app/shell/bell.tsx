import { Bell as BellIcon } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from '../../ui/button.tsx'

export function Bell() {
  const panel = useId()
  return (
    <>
      <IconButton label="Notificações" popoverTarget={panel} className="bell-button">
        <BellIcon aria-hidden className="size-[20px]" />
      </IconButton>
      <section
        id={panel}
        popover="auto"
        aria-label="Notificações"
        className="bell-panel w-[320px] max-w-[calc(100vw-24px)] rounded-card border border-line bg-surface p-4 text-ink shadow-xl"
      >
        <div className="flex items-baseline justify-between gap-4">
          <h2 className="font-bold">Notificações</h2>
          <span className="text-[13px] text-muted">0 não lida(s)</span>
        </div>
        <p className="py-8 text-center text-muted">Sem notificações por aqui.</p>
      </section>
    </>
  )
}
