import { isPanelPath, type Notification } from '@zelo/contract/notifications'
import { Check } from 'lucide-react'
import { IconButton } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/text/format.ts'

type NotificationItemProps = { item: Notification; onRead: () => void }

export function NotificationItem({ item, onRead }: NotificationItemProps) {
  const { title, body, link_url: link, is_read: read } = item
  return (
    <li className="flex gap-1 border-line border-t px-4 py-3 first:border-t-0">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="flex gap-2 text-pretty font-semibold leading-snug">
          {!read && (
            <span className="mt-[6px] size-[8px] shrink-0 rounded-full bg-info">
              <span className="sr-only">Não lida:</span>
            </span>
          )}
          {title}
        </p>
        {body && <p className="mt-0.5 text-pretty text-[14px] leading-snug">{body}</p>}
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-[13px] text-muted">
          <time dateTime={item.created_at}>{formatMoment(item.created_at, true)}</time>
          {/* Only links within the panel are rendered, whatever the server sends. */}
          {link && isPanelPath(link) && (
            <a
              href={link}
              target="_blank"
              rel="noreferrer"
              aria-label={`Abrir ${title} em outra aba`}
              onClick={onRead}
              className="py-1 font-semibold text-brand underline-offset-4 hover:underline"
            >
              Abrir
            </a>
          )}
        </p>
      </div>
      {!read && (
        <IconButton label={`Marcar como lida: ${title}`} className="-mr-2" onClick={onRead}>
          <Check size={18} className="text-muted" />
        </IconButton>
      )}
    </li>
  )
}
