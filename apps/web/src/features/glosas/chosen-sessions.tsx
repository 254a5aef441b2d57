import { X } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { IconButton } from '../../ui/button.tsx'
import { MoneyInput } from '../../ui/form/money-input.tsx'
import { formatMoney } from '../../ui/text/amounts.ts'
import { formatDay } from '../../ui/text/format.ts'

/** A selected session with the values that the form shows. */
export type Chosen = { id: number; patient: string; day: string; value: number }

/** Whether a stored draft has the present format: an earlier version may have stored the draft. */
export const isChosen = (value: unknown): value is Chosen[] =>
  Array.isArray(value) && value.every((one) => typeof one?.patient === 'string')

type ChosenSessionsProps = { chosen: Chosen[]; onChoose: (chosen: Chosen[]) => void }

/** The refused amount of each selected session; by default the whole value. */
export function ChosenSessions({ chosen, onChoose }: ChosenSessionsProps) {
  const { formState } = useFormContext<{ sessions: unknown[] }>()
  const problem = formState.errors.sessions?.message ?? formState.errors.sessions?.root?.message
  return (
    <section
      aria-labelledby="glosa-chosen"
      className="grid min-w-0 gap-4 rounded-card border border-line bg-surface p-5"
    >
      <h2 id="glosa-chosen" className="font-semibold text-brand-dark">
        {chosen.length === 1 ? '1 sessão glosada' : `${chosen.length} sessões glosadas`}
      </h2>
      {chosen.length === 0 && <p className="text-muted">Escolha acima as sessões que o plano recusou.</p>}
      {problem && <p className="font-medium text-danger">{problem}</p>}
      <ul>
        {chosen.map(({ id, patient, day, value }, index) => (
          <li
            key={id}
            className="grid grid-cols-[1fr_auto] items-end gap-x-4 gap-y-2 border-line border-t py-2 sm:grid-cols-[1fr_180px_auto]"
          >
            <p className="max-sm:col-span-2">
              {patient}
              <span className="block text-[14px] text-muted">
                {formatDay(day)}, cobrada {formatMoney(value)}
              </span>
            </p>
            <MoneyInput name={`sessions.${index}.amount`} label="Valor glosado" required />
            <IconButton
              label={`Tirar a sessão de ${formatDay(day)} de ${patient}`}
              onClick={() => onChoose(chosen.filter((one) => one.id !== id))}
            >
              <X size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
