import { Search, X } from 'lucide-react'
import {
  type ChangeEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { IconButton } from '../button.tsx'
import { takeEarlyKeys } from './early-keys.ts'
import { SEARCH_LENGTH } from './list-search.ts'

const TYPING_PAUSE = 250

type SearchBoxProps = {
  value: string
  onSearch: (text: string) => void
  placeholder: string
  label?: string
  /** The input, for the shortcut that focuses the search. */
  inputRef?: RefObject<HTMLInputElement | null>
}

export function SearchBox({ value, onSearch, placeholder, label = placeholder, inputRef }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const localRef = useRef<HTMLInputElement>(null)
  const input = inputRef ?? localRef
  const timer = useRef<number>(undefined)
  const sent = useRef(value)

  // The text follows the URL, but ignores the URL update that this box has caused, because that update must not undo
  // later typing.
  useEffect(() => {
    if (value === sent.current) return
    clearTimeout(timer.current)
    sent.current = value
    setText(value)
  }, [value])

  useEffect(() => () => clearTimeout(timer.current), [])

  const takeTyped = useEffectEvent((typed: string) => {
    input.current?.focus()
    setText(typed)
    sendSoon(typed)
  })
  const isListSearch = inputRef !== undefined
  useEffect(() => {
    return isListSearch ? takeEarlyKeys('search', ({ text: typed }) => takeTyped(typed)) : undefined
  }, [isListSearch])

  function send(typed: string) {
    clearTimeout(timer.current)
    const trimmed = typed.trim()
    if (trimmed === sent.current) return
    sent.current = trimmed
    onSearch(trimmed)
  }

  function sendSoon(typed: string) {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => send(typed), TYPING_PAUSE)
  }

  function type(event: ChangeEvent<HTMLInputElement>) {
    setText(event.target.value)
    const composing = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing
    if (!composing) sendSoon(event.target.value)
  }

  function pressKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) send(text)
  }

  function clear() {
    setText('')
    send('')
    input.current?.focus()
  }

  return (
    <div className="relative w-full">
      <Search
        size={16}
        className="pointer-events-none absolute top-1/2 left-[14px] -translate-y-1/2 text-muted"
      />
      <input
        ref={input}
        type="search"
        name="search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={SEARCH_LENGTH}
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={type}
        onCompositionEnd={(event) => sendSoon(event.currentTarget.value)}
        onKeyDown={pressKey}
        // The padding for the clear button is added only beside a text; otherwise the placeholder would be cut.
        className={`h-[40px] w-full rounded-full border border-field bg-surface pl-[40px] text-[16px] text-ink text-ellipsis sm:text-[15px] placeholder:text-muted [&::-webkit-search-cancel-button]:hidden ${text && 'pr-[42px]'}`}
      />
      {text !== '' && (
        <IconButton label="Limpar busca" className="absolute top-0 right-0" onClick={clear}>
          <X size={16} />
        </IconButton>
      )}
    </div>
  )
}
