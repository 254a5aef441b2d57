import { Link } from '@tanstack/react-router'
import type { Suggestion } from '@zelo/contract/recruitment-people'
import { Check, MessageCircle, Minus, Phone, UserRoundCheck, UserRoundX } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'

type SuggestionCardProps = {
  suggestion: Suggestion
  assigned: boolean
  mayWrite: boolean
  pending: boolean
  onAssign: () => void
  onRefused: () => void
}

const icon = { 'aria-hidden': true, className: 'size-[16px]' } as const
const digits = (phone: string) => phone.replace(/\D/g, '')

export function SuggestionCard({
  suggestion: { professional, reasons },
  assigned,
  mayWrite,
  pending,
  onAssign,
  onRefused,
}: SuggestionCardProps) {
  const { id, fullName, phone, neighborhood, city } = professional
  return (
    <li className="grid gap-x-6 gap-y-4 rounded-card border border-line bg-surface p-5 lg:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="min-w-0 break-words font-bold">
            <Link
              to="/professionals/$id/details"
              params={{ id: String(id) }}
              className="text-brand-dark underline-offset-4 hover:underline"
            >
              {fullName}
            </Link>
          </h3>
          {assigned && (
            <Badge tone="success" shape="dot">
              Designado
            </Badge>
          )}
        </div>
        <p className="text-muted">
          {neighborhood}, {city} · <span className="whitespace-nowrap">{phone}</span>
        </p>
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {reasons.map(({ text, favours }) => (
            <li key={text} className="flex items-start gap-1.5">
              {favours ? (
                <Check aria-label="A favor:" className="mt-[3px] size-[15px] shrink-0 text-success" />
              ) : (
                <Minus aria-label="Contra:" className="mt-[3px] size-[15px] shrink-0 text-warning" />
              )}
              {text}
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap items-center gap-2 lg:justify-end">
        <a
          href={`https://wa.me/55${digits(phone)}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('outline')}
          aria-label={`WhatsApp de ${fullName} (abre em outra aba)`}
        >
          <MessageCircle {...icon} />
          WhatsApp
        </a>
        <a
          href={`tel:+55${digits(phone)}`}
          className={buttonClass('outline')}
          aria-label={`Ligar para ${fullName}`}
        >
          <Phone {...icon} />
          Ligar
        </a>
        {mayWrite && (
          <Button
            variant="outline"
            icon={<UserRoundX {...icon} />}
            aria-label={`Recusou: ${fullName}`}
            disabled={pending}
            onClick={onRefused}
          >
            Recusou
          </Button>
        )}
        {mayWrite && !assigned && (
          <Button
            icon={<UserRoundCheck {...icon} />}
            aria-label={`Designar ${fullName}`}
            disabled={pending}
            onClick={onAssign}
          >
            Designar
          </Button>
        )}
      </div>
    </li>
  )
}
