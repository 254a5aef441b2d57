import { useId, useState } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { type Choice, type Difference, firstChoices } from './conflict.ts'

type ConflictDialogProps = {
  open: boolean
  differences: Difference[]
  note?: string | undefined
  onContinue: (choices: Record<string, Choice>) => void
  onClose: () => void
}

/** Shown when another person saved the record first. For each field the person chooses one of the two values. */
export function ConflictDialog({ open, differences, note, onContinue, onClose }: ConflictDialogProps) {
  const [choices, setChoices] = useState(() => firstChoices(differences))
  const chooseAll = (choice: Choice) =>
    setChoices(Object.fromEntries(differences.map(({ name }) => [name, choice])))

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Outra pessoa alterou este cadastro"
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
      {note && <p className="mb-3 font-semibold">{note}</p>}
      {differences.length === 0 ? (
        <p className="text-muted">Os dados salvos são iguais aos seus. Continue e salve de novo.</p>
      ) : (
        <div className="grid gap-5">
          <p className="text-muted">
            Enquanto você editava, alguém salvou mudanças. Escolha o que vale em cada campo. Nada é salvo
            antes de você clicar em Salvar.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button variant="outline" onClick={() => chooseAll('theirs')}>
              Usar todos deles
            </Button>
            <Button variant="outline" onClick={() => chooseAll('mine')}>
              Manter todos meus
            </Button>
          </div>
          {differences.map((difference) => (
            <DifferenceChoice
              key={difference.name}
              difference={difference}
              choice={choices[difference.name] ?? 'mine'}
              onChoose={(choice) => setChoices({ ...choices, [difference.name]: choice })}
            />
          ))}
        </div>
      )}
    </Dialog>
  )
}

const changedByText = {
  both: 'Os dois alteraram',
  them: 'Só a outra pessoa alterou',
  me: 'Só você alterou',
} satisfies Record<Difference['changedBy'], string>

const sides = [
  { choice: 'theirs', title: 'Deles' },
  { choice: 'mine', title: 'Meu' },
] as const

type DifferenceChoiceProps = {
  difference: Difference
  choice: Choice
  onChoose: (choice: Choice) => void
}

function DifferenceChoice({ difference, choice: chosen, onChoose }: DifferenceChoiceProps) {
  const group = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 w-full">
        <span className="font-semibold">{difference.label}</span>{' '}
        <span className="text-[13px] text-muted">· {changedByText[difference.changedBy]}</span>
      </legend>
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
              <span className="block text-[13px] text-muted">{title}</span>
              <span className="block whitespace-pre-wrap break-words">{difference[choice]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
