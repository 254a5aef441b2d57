import { Link } from '@tanstack/react-router'
import type { Suggestion } from '@zelo/contract/recruitment-people'
import { Check, MessageCircle, Minus, Phone, UserRoundCheck, UserRoundX } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Badge, type BadgeShape, type BadgeTone } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { callLink, whatsAppLink } from '../../ui/details/phone-links.ts'
import { CallLine } from './call-line.tsx'
import { PlacedButton } from './placed-button.tsx'
import { isUnanswered } from './recruitment-texts.ts'

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
  /** Called when the person calls by telephone. */
  onPhone: () => void
  onGiveUp: () => void
  /** The next step, for the assigned professional. */
  nextStep: ReactNode
}

const icon = { 'aria-hidden': true, className: 'size-[16px]' } as const

type Tag = { tone: BadgeTone; shape: BadgeShape; text: string }

const undone: Tag = { tone: 'neutral', shape: 'ring', text: 'Recusa desfeita' }

const tags: Partial<Record<SuggestionState, Tag>> = {
  assigned: { tone: 'success', shape: 'dot', text: 'Designado' },
  rejected: { tone: 'neutral', shape: 'cross', text: 'Recusa registrada' },
  gone: { tone: 'neutral', shape: 'ring', text: 'Não está mais disponível' },
}

/** The badge of a card. An undone refusal keeps its line, so that a second click hits no other button. */
function useTag(state: SuggestionState) {
  const [wasRejected, setWasRejected] = useState(false)
  if (state === 'rejected' && !wasRejected) setWasRejected(true)
  return tags[state] ?? (wasRejected ? undone : undefined)
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
  onPhone,
  onGiveUp,
  nextStep,
}: SuggestionCardProps) {
  const { id, fullName, phone, neighborhood, city } = professional
  const tag = useTag(state)
  // A second call is not offered while the first one may still be answered.
  const isWaiting = call?.answer === null && !isUnanswered(call.calledAt)
  const mayCall = mayWrite && state === 'free' && !isWaiting
  // The refetched list omits professionals who refused, so `call` was read before the refusal.
  const answered = call && state === 'rejected' ? { ...call, answer: 'refused' as const } : call
  const card = useRef<HTMLLIElement>(null)
  return (
    <li
      ref={card}
      tabIndex={-1}
      className="grid gap-x-6 gap-y-4 rounded-card border border-line bg-surface p-5 lg:grid-cols-[1fr_auto]"
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
        <p className="text-muted">
          {neighborhood}, {city} · <span className="whitespace-nowrap">{phone}</span>
        </p>
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {reasons.map(({ text, favours }) => (
            <li key={text} className="flex items-start gap-1.5">
              {favours ? (
                <Check aria-label="A favor:" className="mt-[3px] size-[14px] shrink-0 text-success" />
              ) : (
                <Minus aria-label="Contra:" className="mt-[3px] size-[14px] shrink-0 text-warning" />
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
        {/* A telephone call is recorded like a message, also while another answer is being saved. */}
        <a
          href={callLink(phone)}
          className={buttonClass('outline')}
          aria-label={`Ligar para ${fullName}`}
          onClick={() => mayCall && onPhone()}
        >
          <Phone {...icon} />
          Ligar
        </a>
        {mayWrite && (
          <>
            <PlacedButton
              label={`Recusou: ${fullName}`}
              icon={<UserRoundX {...icon} />}
              text="Recusou"
              isDone={state === 'rejected' || state === 'gone'}
              hidden={state === 'gone'}
              pending={pending}
              onClick={onRejected}
            />
            <PlacedButton
              primary
              label={`Designar ${fullName}`}
              icon={<UserRoundCheck {...icon} />}
              text="Designar"
              isDone={state !== 'free'}
              hidden={state === 'rejected' || state === 'gone'}
              pending={pending}
              onClick={onAssign}
            />
          </>
        )}
      </div>
      {/* The badge is below the buttons, so that the buttons keep their position. */}
      {tag && (
        <div className="flex min-h-[40px] flex-wrap items-center gap-3 border-line border-t pt-4 lg:col-span-2">
          <Badge tone={tag.tone} shape={tag.shape}>
            {tag.text}
          </Badge>
          {state === 'assigned' && nextStep}
          {state === 'rejected' && onUndo && (
            <Button
              variant="outline"
              aria-label={`Desfazer a recusa de ${fullName}`}
              onClick={() => {
                // The button unmounts, so the card gets the focus.
                card.current?.focus()
                onUndo()
              }}
            >
              Desfazer
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
