import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { useRouter } from '@tanstack/react-router'
import { Search, X } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useSignIn } from '../../platform/sign-in.ts'
import { IconButton } from '../../ui/button.tsx'
import { LookupStatus } from '../../ui/lookup/lookup-status.tsx'
import { useLookup } from '../../ui/lookup/use-lookup.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { screensOf } from '../pages.ts'
import { type Entry, findRecords } from './find-records.ts'
import { findScreens, hasWords } from './screens.ts'
import type { TypedAhead } from './typed-ahead.ts'

const fewestLetters = 2

/** Screens at once, people and contracts as soon as the server has found them. */
function useEntries(search: string) {
  const { user } = useSignIn()
  const asks = search.length >= fewestLetters
  const found = useLookup<Entry>(findRecords, asks, search)
  const { status, retry } = found
  // Until the answer arrives, only the last results that match the present text stay.
  const fits = ({ label }: Entry) => status === 'ready' || hasWords(label, search)
  const all = screensOf(useRouter())
  const screens: Entry[] = user ? findScreens(all, user.role, search) : []
  return { status, retry, entries: [...screens, ...(asks ? found.options.filter(fits) : [])] }
}

type PaletteSearchProps = {
  inputRef: RefObject<HTMLInputElement | null>
  onChoose: (to: string) => void
  releaseKeys: () => TypedAhead
}

export function PaletteSearch({ inputRef, onChoose, releaseKeys }: PaletteSearchProps) {
  const [text, setText] = useState('')
  const { status, retry, entries } = useEntries(text.trim())
  const [entered, setEntered] = useState('')
  const first = entries[0]?.to

  // An early Enter opens the result of the text it was pressed for, and of no other text.
  const openEntered = useEffectEvent(() => {
    if (first && text === entered) onChoose(first)
    setEntered('')
  })
  useEffect(() => {
    if (entered && (first || status !== 'loading')) openEntered()
  }, [entered, first, status])

  function takeTyped() {
    const { text: ahead, enter } = releaseKeys()
    setText(text + ahead)
    if (enter) setEntered(text + ahead)
  }

  function retryFromInput() {
    // The button is about to disappear and must not take the focus with it.
    inputRef.current?.focus()
    retry()
  }

  return (
    <Autocomplete.Root
      open
      inline
      mode="none"
      items={entries}
      itemToStringValue={({ label }) => label}
      autoHighlight="always"
      keepHighlight
      value={text}
      onValueChange={(typed, { reason }) => reason !== 'item-press' && setText(typed)}
    >
      <div className="palette-field">
        {status === 'loading' ? (
          <Spinner className="size-[18px] shrink-0" />
        ) : (
          <Search size={18} className="shrink-0" />
        )}
        <Autocomplete.Input
          ref={inputRef}
          aria-label="Ir para"
          placeholder="Tela, paciente, profissional ou contrato"
          enterKeyHint="go"
          maxLength={120}
          onFocus={takeTyped}
          onKeyDown={({ key }) => key === 'Enter' && !first && setEntered(text)}
          className="palette-input"
        />
        <Dialog.Close
          render={
            <IconButton label="Fechar">
              <X size={18} />
            </IconButton>
          }
        />
      </div>
      <div className="palette-results">
        <Autocomplete.List className="palette-list">
          {(entry: Entry) => (
            <Autocomplete.Item
              key={entry.to}
              value={entry}
              onClick={() => onChoose(entry.to)}
              className="palette-entry"
            >
              <span className="min-w-0 flex-1 break-words">
                {entry.label}
                {entry.hint && <span className="palette-hint">{entry.hint}</span>}
              </span>
              {entry.kind && <span className="palette-kind">{entry.kind}</span>}
            </Autocomplete.Item>
          )}
        </Autocomplete.List>
        <Autocomplete.Status className="palette-status">
          {(status !== 'loading' || entries.length === 0) && (
            <LookupStatus status={status} found={entries.length} retry={retryFromInput} />
          )}
        </Autocomplete.Status>
      </div>
    </Autocomplete.Root>
  )
}
