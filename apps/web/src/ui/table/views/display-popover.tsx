import { Popover } from '@base-ui/react/popover'
import { useSearch } from '@tanstack/react-router'
import { densities, densityLabel } from '@zelo/contract/list-display'
import { Fold } from '../../details/fold.tsx'
import { listShortcuts } from '../list-shortcuts.ts'
import { displayIn } from './display-address.ts'
import { headingClass, partClass } from './display-part.ts'
import { type HideableColumn, useListName } from './list-display.ts'
import { SavedViews } from './saved-views.tsx'
import { useSaveDisplay } from './use-save-display.ts'

const choiceClass = 'flex min-h-[32px] cursor-pointer items-center gap-2.5'
const boxClass = 'size-[18px] shrink-0 accent-brand'

type DisplayPopoverProps = {
  anchor: HTMLElement
  columns: HideableColumn[]
  scope: readonly string[]
  onClose: () => void
}

export function DisplayPopover({ anchor, columns, scope, onClose }: DisplayPopoverProps) {
  const name = useListName()
  const { chosen, save } = useSaveDisplay(name)
  const shown = displayIn(useSearch({ strict: false }), name.setting)
  const display = chosen ?? shown
  const hidden = columns.map(({ key }) => key).filter((key) => display.hidden.includes(key))

  return (
    <Popover.Root
      open
      onOpenChange={(open, { event }) => {
        // The button toggles the popover; closing here as well would make the click reopen the popover.
        if (!open && !(event.target instanceof Node && anchor.contains(event.target))) onClose()
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          align="start"
          sideOffset={6}
          collisionPadding={16}
          className="z-30"
        >
          <Popover.Popup
            aria-label="Exibição"
            finalFocus={() => anchor}
            className="max-h-(--available-height) w-[min(400px,100vw-32px)] divide-y divide-line overflow-y-auto rounded-card border border-line bg-surface text-ink shadow-xl"
          >
            <SavedViews {...name} display={display} scope={scope} onOpened={onClose} />
            <fieldset className={partClass}>
              <legend className={`float-left ${headingClass}`}>Linhas</legend>
              <div className="clear-both grid grid-cols-2 gap-x-4">
                {densities.map((density) => (
                  <label key={density} className={choiceClass}>
                    <input
                      type="radio"
                      className={boxClass}
                      name="density"
                      checked={display.density === density}
                      onChange={() => save({ density, hidden })}
                    />
                    {densityLabel[density]}
                  </label>
                ))}
              </div>
            </fieldset>
            <fieldset className={partClass}>
              <legend className={`float-left ${headingClass}`}>Colunas</legend>
              <div className="clear-both grid grid-cols-2 gap-x-4">
                {columns.map(({ key, header }) => (
                  <label key={key} className={choiceClass}>
                    <input
                      type="checkbox"
                      className={boxClass}
                      checked={!hidden.includes(key)}
                      onChange={({ target }) =>
                        save({
                          ...display,
                          hidden: target.checked ? hidden.filter((one) => one !== key) : [...hidden, key],
                        })
                      }
                    />
                    {header}
                  </label>
                ))}
              </div>
            </fieldset>
            <Fold label="Atalhos do teclado" className="px-4 py-2" headClass="w-full text-[14px]">
              {() => (
                <dl className="grid gap-1 text-[14px]">
                  {listShortcuts.map(({ keys, effect }) => (
                    <div key={keys} className="grid grid-cols-[110px_1fr] gap-2">
                      <dt className="text-muted">{keys}</dt>
                      <dd>{effect}</dd>
                    </div>
                  ))}
                </dl>
              )}
            </Fold>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
