import type { TreatmentBody } from '@zelo/contract/treatments'
import { Lock } from 'lucide-react'
import { useId } from 'react'

export type ApplyTo = NonNullable<TreatmentBody['applyTo']>

/** The question about past sessions, which an edit leaves as they are by default, in sentences. */
export type ApplyQuestion = {
  /** The result if only sessions to come change. */
  pending: string[]
  /** The result if past sessions change too. */
  open: string[]
  /** The part that changes in neither case. */
  kept: string[]
}

const choices = [
  { value: 'pending', label: 'Só o que ainda vai acontecer' },
  { value: 'open', label: 'Também o que já aconteceu em meses abertos' },
] as const

type ApplyChoiceFieldsProps = {
  question: ApplyQuestion | undefined
  value: ApplyTo
  onChange: (value: ApplyTo) => void
}

/** Past sessions stay as they are by default: asked right above the save button, and only where there are any. */
export function ApplyChoiceFields({ question, value, onChange }: ApplyChoiceFieldsProps) {
  const name = useId()
  return (
    <>
      <p role="status" className="sr-only">
        {question && 'Antes de salvar, escolha o que fazer com o que já aconteceu.'}
      </p>
      {question && (
        <fieldset className="min-w-0 rounded-card border border-warning/40 bg-warning-tint px-5 pt-3 pb-5">
          <legend className="px-1 font-semibold text-warning">O que esta mudança alcança?</legend>
          <div className="grid gap-3 lg:grid-cols-2">
            {choices.map((choice) => (
              <label
                key={choice.value}
                className="flex min-w-0 cursor-pointer items-start gap-3 rounded-field border border-field bg-surface px-4 py-3 has-checked:border-brand has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2 has-checked:ringed"
              >
                <input
                  type="radio"
                  name={name}
                  checked={value === choice.value}
                  onChange={() => onChange(choice.value)}
                  className="mt-1 size-[16px] shrink-0 accent-brand outline-none"
                />
                <span className="min-w-0">
                  <span className="block font-semibold">{choice.label}</span>
                  {question[choice.value].map((sentence) => (
                    <span key={sentence} className="mt-1 block break-words text-muted">
                      {sentence}
                    </span>
                  ))}
                </span>
              </label>
            ))}
          </div>
          {question.kept.length > 0 && (
            <ul className="mt-3 grid gap-1">
              {question.kept.map((sentence) => (
                <li key={sentence} className="flex gap-2">
                  <Lock size={14} className="mt-1 shrink-0 text-muted" />
                  {sentence}
                </li>
              ))}
            </ul>
          )}
        </fieldset>
      )}
    </>
  )
}
