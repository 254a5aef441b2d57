import './notifications.css'
import { isPanelPath, type Notification } from '@zelo/contract/notifications'
import { Check } from 'lucide-react'
import { IconButton } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/text/format.ts'

type NotificationItemProps = { item: Notification; onRead: () => void }

export function NotificationItem({ item, onRead }: NotificationItemProps) {
  const { title, body, link_url: link, is_read: read } = item
  return (
    <li className="notification">
      <div className="notification-words">
        <p className="notification-title">
          {!read && (
            <span className="notification-dot">
              <span className="sr-only">Não lida:</span>
            </span>
          )}
          {title}
        </p>
        {body && <p className="notification-body">{body}</p>}
        <p className="notification-foot">
          <time dateTime={item.created_at}>{formatMoment(item.created_at, true)}</time>
          {/* The bell links only into the panel, whatever a server sends. */}
          {link && isPanelPath(link) && (
            <a
              href={link}
              target="_blank"
              rel="noreferrer"
              aria-label={`Abrir ${title} em outra aba`}
              onClick={onRead}
              className="notification-link"
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
