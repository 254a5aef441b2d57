import type { Call } from '@zelo/contract/recruitment-people'
import { formatMoment } from '../../ui/text/format.ts'
import { callAgeText } from './recruitment-texts.ts'

const answers = { refused: 'recusou', assigned: 'aceitou', none: 'não respondeu' } satisfies Record<
  NonNullable<Call['answer']>,
  string
>

type CallLineProps = {
  call: Call
  fullName: string
  mayWrite: boolean
  pending: boolean
  onGiveUp: () => void
}

/** 'Chamada em 16/11/2026, 10:12, por Ana: aguardando resposta há 2 dias' */
export function CallLine({ call, fullName, mayWrite, pending, onGiveUp }: CallLineProps) {
  const { calledAt, calledBy, answer } = call
  const by = calledBy ? `, por ${calledBy.name}` : ''
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className={answer ? 'text-muted' : 'font-semibold'}>
        Chamada em {formatMoment(calledAt, true)}
        {by}: {answer ? answers[answer] : callAgeText(calledAt)}
      </span>
      {mayWrite && !answer && (
        <button
          type="button"
          aria-label={`Não respondeu: ${fullName}`}
          aria-disabled={pending || undefined}
          className="min-h-[32px] rounded-full border border-field bg-surface px-4 font-semibold hover:bg-brand-tint"
          onClick={pending ? undefined : onGiveUp}
        >
          Não respondeu
        </button>
      )}
    </p>
  )
}
