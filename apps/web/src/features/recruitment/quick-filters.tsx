import type { ReactNode } from 'react'
import { useSignIn } from '../../platform/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { useListSearch } from '../../ui/table/list-search.ts'
import { formatMoment } from '../../ui/text/format.ts'

/** Filters for the user's own recruitments, for those with unanswered calls, and for those of a reminder. */
export function QuickFilters() {
  const { user } = useSignIn()
  const { filters: chosen, setFilters } = useListSearch()
  const toggle = (key: string, label: ReactNode, value: string | undefined) => {
    const isPressed = chosen[key] === value
    return (
      value && (
        <Button
          variant="outline"
          aria-pressed={isPressed}
          className={isPressed ? 'border-brand! bg-brand-tint! text-brand-dark!' : ''}
          onClick={() => void setFilters({ [key]: isPressed ? '' : value })}
        >
          {label}
        </Button>
      )
    )
  }
  return (
    <>
      {toggle('administratorId', <OnPhone shown="Minhas" hidden="captações" />, String(user?.id))}
      {toggle('waiting', <OnPhone shown="Aguardando" hidden="resposta" />, 'answerable')}
      {toggle('remindedAt', `Aviso de ${formatMoment(chosen.remindedAt)}`, chosen.remindedAt)}
    </>
  )
}

/** A phone shows only the first word, so that the buttons fit in one line. */
const OnPhone = ({ shown, hidden }: { shown: string; hidden: string }) => (
  <span>
    {shown}
    <span className="max-sm:sr-only"> {hidden}</span>
  </span>
)
