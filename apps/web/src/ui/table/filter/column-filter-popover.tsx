import { Popover } from '@base-ui/react/popover'
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react'
import { Button } from '../../button.tsx'
import { SEARCH_LENGTH } from '../list-search.ts'

type ColumnFilterPopoverProps = {
  header: string
  value: string
  anchor: RefObject<HTMLElement | null>
  /** The filter value of a typed text; undefined for an invalid text, whose reason `noValueText` gives. */
  toValue: (typed: string) => string | undefined
  noValueText: string
  onApply: (value: string) => void
  onClose: () => void
}

export function ColumnFilterPopover({
  header,
  value,
  anchor,
  toValue,
  noValueText,
  onApply,
  onClose,
}: ColumnFilterPopoverProps) {
  const [typed, setTyped] = useState(value)
  const [unknown, setUnknown] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()

  function apply(next: string) {
    onApply(next)
    onClose()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const filterValue = toValue(typed)
    if (filterValue === undefined) setUnknown(true)
    else apply(filterValue)
  }

  return (
    <Popover.Root
      open
      onOpenChange={(open, details) => {
        // The header button toggles the popover; closing here as well would make the click reopen the popover.
        const target = details.event.target
        if (!open && !(target instanceof Node && anchor.current?.contains(target))) onClose()
      }}
    >
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} align="start" sideOffset={6} collisionPadding={16}>
          <Popover.Popup
            initialFocus={input}
            finalFocus={anchor}
            className="w-[min(336px,100vw-32px)] rounded-card border border-line bg-surface p-4 text-ink shadow-xl"
          >
            <Popover.Title className="font-semibold">Filtrar por {header}</Popover.Title>
            <form onSubmit={submit} className="mt-2">
              <input
                ref={input}
                aria-label={`Filtrar por ${header}`}
                aria-describedby={hintId}
                autoComplete="off"
                maxLength={SEARCH_LENGTH}
                value={typed}
                aria-invalid={unknown}
                onChange={(event) => {
                  setTyped(event.target.value)
                  setUnknown(false)
                }}
                className="h-[40px] w-full rounded-field border border-field bg-surface px-3 text-[16px] text-ink sm:text-[15px]"
              />
              <p id={hintId} className="mt-1.5 text-muted text-sm">
                Procura em toda a lista. Separe vários valores com vírgula.
              </p>
              {unknown && (
                <p role="alert" className="mt-1.5 font-semibold text-danger text-sm">
                  {noValueText}
                </p>
              )}
              <div className="mt-3 flex justify-between">
                <Button variant="ghost" className="-ml-2" onClick={() => apply('')}>
                  Limpar
                </Button>
                <div className="flex gap-2">
                  <Button variant="outline" onClick={onClose}>
                    Fechar
                  </Button>
                  <Button type="submit">Aplicar</Button>
                </div>
              </div>
            </form>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
