import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { ArrowLeft, Search, X } from 'lucide-react'
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react'
import { IconButton } from '../../ui/button.tsx'
import { LookupStatus } from '../../ui/lookup/lookup-status.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { emptyInput, type TypedAhead } from '../../ui/text/typed-ahead.ts'
import type { ShellActions } from './actions.ts'
import type { Entry, Group, Question } from './entry.ts'
import { useGroups } from './use-groups.ts'

type PaletteSearchProps = {
  inputRef: RefObject<HTMLInputElement | null>
  /** Set while an action needs a record. */
  question: Question | undefined
  onBack: () => void
  onChoose: (entry: Entry) => void
  typed: RefObject<TypedAhead>
  shell: ShellActions
}

export function PaletteSearch({ inputRef, question, onBack, onChoose, typed, shell }: PaletteSearchProps) {
  const [text, setText] = useState('')
  const { status, retry, groups } = useGroups(text.trim(), question, shell)
  const [entered, setEntered] = useState('')
  const first = groups[0]?.items[0]

  // If a person presses Enter before the results arrive, the first result of the same text is opened.
  const openEntered = useEffectEvent(() => {
    if (first && text === entered) onChoose(first)
    setEntered('')
  })
  useEffect(() => {
    if (entered && (first || status !== 'loading')) openEntered()
  }, [entered, first, status])

  // A layout effect runs before the first paint, so that Enter works as soon as the highlighted entry is visible.
  useLayoutEffect(() => {
    inputRef.current?.focus()
    const { text: typedText, enter } = typed.current
    typed.current = emptyInput
    if (typedText) setText(typedText)
    if (enter) setEntered(typedText)
  }, [inputRef, typed])

  function handleKey({ key }: KeyboardEvent) {
    if (key === 'Enter' && !first) setEntered(text)
    if (key === 'Backspace' && text === '' && question) onBack()
  }

  function retryFromInput() {
    // The retry button unmounts on retry, so the input gets the focus.
    inputRef.current?.focus()
    retry()
  }

  return (
    <Autocomplete.Root
      open
      inline
      mode="none"
      items={groups}
      itemToStringValue={({ label }: Entry) => label}
      autoHighlight="always"
      keepHighlight
      value={text}
      onValueChange={(next, { reason }) => reason !== 'item-press' && setText(next)}
    >
      <div className="flex shrink-0 items-center gap-3 border-line border-b pr-2 pl-5 text-muted">
        {question && (
          <IconButton label="Voltar" className="-ml-2" onClick={onBack}>
            <ArrowLeft size={18} />
          </IconButton>
        )}
        {status === 'loading' ? (
          <Spinner className="size-[18px] shrink-0" />
        ) : (
          !question && <Search size={18} className="shrink-0" />
        )}
        {question && (
          <span className="shrink-0 rounded-full bg-brand-tint px-3 py-1 font-semibold text-[14px] text-brand-dark">
            {question.label}
          </span>
        )}
        <Autocomplete.Input
          ref={inputRef}
          aria-label={question?.label ?? 'Ir para'}
          placeholder={question ? placeholders[question.kind] : 'Tela, ação, pessoa ou contrato'}
          enterKeyHint="go"
          maxLength={120}
          onKeyDown={handleKey}
          className="h-[56px] min-w-0 flex-1 bg-transparent text-[16px] text-ink outline-none placeholder:text-muted"
        />
        <Dialog.Close
          render={
            <IconButton label="Fechar">
              <X size={18} />
            </IconButton>
          }
        />
      </div>
      <div className="min-h-0 scroll-py-2 overflow-y-auto overscroll-contain p-2">
        <Autocomplete.List className="grid scroll-py-2 gap-0.5">
          {(group: Group) => <EntryGroup key={group.label} group={group} onChoose={onChoose} />}
        </Autocomplete.List>
        <Autocomplete.Status className="text-muted">
          {question && !text && groups.length === 0 ? (
            <p className={`${hintClass} px-3 py-2`}>Digite um pedaço do nome.</p>
          ) : (
            (status !== 'loading' || groups.length === 0) && (
              <LookupStatus status={status} found={groups.length} retry={retryFromInput} />
            )
          )}
        </Autocomplete.Status>
      </div>
    </Autocomplete.Root>
  )
}

const hintClass = 'block text-[13px] text-muted'

const placeholders = { patient: 'Nome do paciente', professional: 'Nome do profissional' }

function EntryGroup({ group, onChoose }: { group: Group; onChoose: (entry: Entry) => void }) {
  return (
    <Autocomplete.Group items={group.items} className="grid gap-0.5 not-first:mt-2">
      <Autocomplete.GroupLabel className="px-3 pt-1 pb-0.5 font-semibold text-[12px] text-muted">
        {group.label}
      </Autocomplete.GroupLabel>
      <Autocomplete.Collection>
        {(entry: Entry) => (
          <Autocomplete.Item
            key={entry.key}
            value={entry}
            onClick={() => onChoose(entry)}
            className="flex min-h-[40px] cursor-pointer select-none items-center gap-3 rounded-field px-3 py-1.5 leading-snug outline-none data-highlighted:bg-brand-tint"
          >
            <span className="min-w-0 flex-1 break-words">
              {entry.label}
              {entry.hint && <span className={hintClass}>{entry.hint}</span>}
            </span>
            {entry.kind && (
              <span className="shrink-0 rounded-full bg-canvas px-2.5 py-0.5 text-[12px] text-muted">
                {entry.kind}
              </span>
            )}
          </Autocomplete.Item>
        )}
      </Autocomplete.Collection>
    </Autocomplete.Group>
  )
}
