import { useId, useState } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { type Choice, type Difference, firstChoices } from './conflict.ts'

type ConflictDialogProps = {
  open: boolean
  /** The fields that both people changed. */
  differences: Difference[]
  /** The person who made the other change; also 'Você', for a change in another window. */
  authorName: string
  /** The owner of the other values: 'de Beatriz Souza'. */
  owner: string
  timeText: string
  notes?: readonly (string | undefined)[]
  onContinue: (choices: Record<string, Choice>) => void
  onClose: () => void
}

/** Asks for one of the two values of each field that both people changed. */
export function ConflictDialog({
  open,
  differences,
  authorName,
  owner,
  timeText,
  notes = [],
  onContinue,
  onClose,
}: ConflictDialogProps) {
  const [choices, setChoices] = useState(() => firstChoices(differences))
  const chooseAll = (choice: Choice) =>
    setChoices(Object.fromEntries(differences.map(({ name }) => [name, choice])))

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`${authorName} alterou este cadastro`}
      width={760}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Voltar ao formulário
          </Button>
          <Button onClick={() => onContinue(choices)}>Continuar</Button>
        </>
      }
    >
      <div className="grid gap-5">
        {notes.map(
          (note) =>
            note && (
              <p key={note} className="font-semibold">
                {note}
              </p>
            ),
        )}
        <p className="text-muted">
          {authorName} salvou{timeText}, enquanto você editava. Escolha o que vale em cada campo que os dois
          alteraram. Nada é salvo antes de você clicar em Salvar.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" onClick={() => chooseAll('theirs')}>
            Usar todos {owner}
          </Button>
          <Button variant="outline" onClick={() => chooseAll('mine')}>
            Manter todos os meus
          </Button>
        </div>
        {differences.map((difference) => (
          <DifferenceChoice
            key={difference.name}
            difference={difference}
            owner={owner}
            choice={choices[difference.name] ?? 'mine'}
            onChoose={(choice) => setChoices({ ...choices, [difference.name]: choice })}
          />
        ))}
      </div>
    </Dialog>
  )
}

type DifferenceChoiceProps = {
  difference: Difference
  owner: string
  choice: Choice
  onChoose: (choice: Choice) => void
}

function DifferenceChoice({ difference, owner, choice: chosen, onChoose }: DifferenceChoiceProps) {
  const group = useId()
  const sides = [
    { choice: 'theirs', title: owner },
    { choice: 'mine', title: 'Meu' },
  ] as const
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 w-full font-semibold">{difference.label}</legend>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2 sm:gap-3">
        {sides.map(({ choice, title }) => (
          <label
            key={choice}
            className="flex min-w-0 cursor-pointer items-start gap-3 rounded-field border border-field bg-surface px-3 py-2.5 has-checked:border-brand has-checked:bg-brand-tint has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={group}
              checked={chosen === choice}
              onChange={() => onChoose(choice)}
              className="mt-1 size-[16px] shrink-0 accent-brand outline-none"
            />
            <span className="min-w-0">
              <span className="block text-[13px] text-muted first-letter:uppercase">{title}</span>
              <span className="block whitespace-pre-wrap break-words">{difference[choice]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
