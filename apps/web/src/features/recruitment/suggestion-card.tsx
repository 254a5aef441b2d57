import './suggestion-card.css'
import { Link } from '@tanstack/react-router'
import type { Suggestion } from '@zelo/contract/recruitment-people'
import { Check, MessageCircle, Minus, Phone, UserRoundCheck, UserRoundX } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Badge, type BadgeShape, type BadgeTone } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { callLink, whatsAppLink } from '../../ui/details/phone-links.ts'
import { CallLine } from './call-line.tsx'
import { PlacedButton } from './placed-button.tsx'

export type SuggestionState = 'free' | 'assigned' | 'rejected' | 'gone'

type SuggestionCardProps = {
  suggestion: Suggestion
  state: SuggestionState
  mayWrite: boolean
  pending: boolean
  onAssign: () => void
  onRejected: () => void
  onUndo: (() => void) | undefined
  onCall: () => void
  onGiveUp: () => void
  /** The next step for the assigned professional. */
  nextStep: ReactNode
}

const icon = { 'aria-hidden': true, className: 'size-[16px]' } as const

const tags: Record<string, { tone: BadgeTone; shape: BadgeShape; text: string }> = {
  assigned: { tone: 'success', shape: 'dot', text: 'Designado' },
  rejected: { tone: 'neutral', shape: 'cross', text: 'Recusa registrada' },
  gone: { tone: 'neutral', shape: 'ring', text: 'Não está mais disponível' },
}

export function SuggestionCard({
  suggestion: { professional, reasons, call },
  state,
  mayWrite,
  pending,
  onAssign,
  onRejected,
  onUndo,
  onCall,
  onGiveUp,
  nextStep,
}: SuggestionCardProps) {
  const { id, fullName, phone, neighborhood, city } = professional
  const tag = tags[state]
  // A professional with an unanswered call is not called again.
  const mayCall = mayWrite && state === 'free' && (!call || call.answer !== null)
  // The reloaded list omits a professional who refused, so the call is the one from before the refusal.
  const answered = call && state === 'rejected' ? { ...call, answer: 'refused' as const } : call
  const card = useRef<HTMLLIElement>(null)
  return (
    <li
      ref={card}
      tabIndex={-1}
      className="relative grid gap-x-6 gap-y-4 rounded-card border border-line bg-surface p-5 lg:grid-cols-[1fr_auto]"
    >
      <div className="min-w-0">
        <h3 className="break-words font-bold">
          <Link
            to="/professionals/$id/details"
            params={{ id: String(id) }}
            className="text-brand-dark underline-offset-4 hover:underline"
          >
            {fullName}
          </Link>
        </h3>
        {tag && (
          <span className="suggestion-tag">
            <Badge tone={tag.tone} shape={tag.shape}>
              {tag.text}
            </Badge>
          </span>
        )}
        {state === 'assigned' && <div className="suggestion-step">{nextStep}</div>}
        {state === 'rejected' && onUndo && (
          <button
            type="button"
            aria-label={`Desfazer a recusa de ${fullName}`}
            className="suggestion-undo rounded-full border border-field bg-surface px-4 font-semibold text-sm hover:bg-brand-tint"
            onClick={() => {
              // This button disappears, so the focus moves to the card.
              card.current?.focus()
              onUndo()
            }}
          >
            Desfazer
          </button>
        )}
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
        {answered && <CallLine {...{ call: answered, fullName, mayWrite, pending, onGiveUp }} />}
      </div>
      <div className="flex flex-wrap items-center gap-2 lg:justify-end">
        {mayCall ? (
          <PlacedButton
            label={`Chamar ${fullName}`}
            icon={<MessageCircle {...icon} />}
            text="Chamar"
            pending={pending}
            onClick={onCall}
          />
        ) : (
          <a
            href={whatsAppLink(phone)}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass('outline')}
            aria-label={`WhatsApp de ${fullName} (abre em outra aba)`}
          >
            <MessageCircle {...icon} />
            WhatsApp
          </a>
        )}
        <a href={callLink(phone)} className={buttonClass('outline')} aria-label={`Ligar para ${fullName}`}>
          <Phone {...icon} />
          Ligar
        </a>
        {mayWrite && (
          <>
            <PlacedButton
              label={`Recusou: ${fullName}`}
              icon={<UserRoundX {...icon} />}
              text="Recusou"
              off={state === 'rejected' || state === 'gone'}
              pending={pending}
              onClick={onRejected}
            />
            <PlacedButton
              primary
              label={`Designar ${fullName}`}
              icon={<UserRoundCheck {...icon} />}
              text="Designar"
              off={state !== 'free'}
              pending={pending}
              onClick={onAssign}
            />
          </>
        )}
      </div>
    </li>
  )
}
