import { MapPin, MessageCircle } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { CopyIcon, iconButtonClass } from './copy-icon.tsx'
import { DataItem } from './data-list.tsx'
import { callLink, whatsAppLink, worldNumber } from './phone-links.ts'

type ContactItemProps = { label: string; text: string | null | undefined; long?: boolean }

const away = { target: '_blank', rel: 'noopener noreferrer' }
const linkClass = 'min-w-0 break-words underline decoration-line underline-offset-4 hover:decoration-current'

function ValueWithActions({ value, children }: { value: ReactNode; children: ReactNode }) {
  return (
    <span className="-my-[3px] flex min-h-[28px] items-center gap-1 max-sm:justify-between">
      {value}
      <span className="flex shrink-0">{children}</span>
    </span>
  )
}

/** A value with a copy button, such as a document number or a PIX key. */
export function CopyItem({ label, text, long }: ContactItemProps) {
  return (
    <DataItem label={label} long={long}>
      {text && (
        <ValueWithActions value={<span className="min-w-0 break-words">{brokenAtPunctuation(text)}</span>}>
          <CopyIcon label={label} text={text} />
        </ValueWithActions>
      )}
    </DataItem>
  )
}

export function PhoneItem({ label, text, long }: ContactItemProps) {
  return (
    <DataItem label={label} long={long}>
      {text && (
        <ValueWithActions
          value={
            <a href={callLink(text)} className={linkClass}>
              {text}
            </a>
          }
        >
          {worldNumber(text) && (
            <a
              href={whatsAppLink(text)}
              {...away}
              aria-label={`WhatsApp de ${text} (abre em outra aba)`}
              title="Abrir no WhatsApp"
              className={iconButtonClass}
            >
              <MessageCircle size={15} />
            </a>
          )}
          <CopyIcon label={label} text={text} />
        </ValueWithActions>
      )}
    </DataItem>
  )
}

export function MailItem({ label, text, long }: ContactItemProps) {
  return (
    <DataItem label={label} long={long}>
      {text && (
        <ValueWithActions
          value={
            <a href={`mailto:${text}`} className={linkClass}>
              {brokenAtPunctuation(text)}
            </a>
          }
        >
          <CopyIcon label={label} text={text} />
        </ValueWithActions>
      )}
    </DataItem>
  )
}

/** Allows line breaks before '@' and '.' in an email address, but not inside words. */
const brokenAtPunctuation = (text: string) =>
  text.split(text.includes('@') ? /(?=[@.])/ : '\n').map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of the parts of one text never changes.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))

/** A map link sends the map service only the address, never a name. */
export function MapLink({ place }: { place: (string | null | undefined)[] }) {
  const query = [...place.filter(Boolean), 'Brasil'].join(', ')
  return (
    <a
      href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`}
      {...away}
      className="-mr-3 inline-flex min-h-[28px] items-center gap-1.5 px-3 font-semibold text-brand text-sm transition-colors hover:bg-brand-tint rounded-full"
    >
      <MapPin size={15} />
      Ver no mapa
      <span className="sr-only"> (abre em outra aba)</span>
    </a>
  )
}
