import './display-popover.css'
import { Popover } from '@base-ui/react/popover'
import { useSearch } from '@tanstack/react-router'
import { densities, densityLabel } from '@zelo/contract/list-display'
import { listShortcuts } from '../list-shortcuts.ts'
import { displayIn } from './display-address.ts'
import { type HideableColumn, useListName } from './list-display.ts'
import { SavedViews } from './saved-views.tsx'
import { useSaveDisplay } from './use-save-display.ts'

type DisplayPopoverProps = {
  anchor: HTMLElement
  columns: HideableColumn[]
  scope: readonly string[]
  onClose: () => void
}

export function DisplayPopover({ anchor, columns, scope, onClose }: DisplayPopoverProps) {
  const name = useListName()
  const { chosen, keep } = useSaveDisplay(name)
  const shown = displayIn(useSearch({ strict: false }), name.kept)
  const display = chosen ?? shown
  const hidden = columns.map(({ key }) => key).filter((key) => display.hidden.includes(key))

  return (
    <Popover.Root
      open
      onOpenChange={(open, { event }) => {
        // The button toggles by itself; closing here too would make its click open the box again.
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
          <Popover.Popup aria-label="Exibição" finalFocus={() => anchor} className="display-popup">
            <SavedViews {...name} display={display} scope={scope} onOpened={onClose} />
            <fieldset className="display-part">
              <legend>Linhas</legend>
              <div className="display-choices">
                {densities.map((density) => (
                  <label key={density} className="display-choice">
                    <input
                      type="radio"
                      name="density"
                      checked={display.density === density}
                      onChange={() => keep({ density, hidden })}
                    />
                    {densityLabel[density]}
                  </label>
                ))}
              </div>
            </fieldset>
            <fieldset className="display-part">
              <legend>Colunas</legend>
              <div className="display-columns">
                {columns.map(({ key, header }) => (
                  <label key={key} className="display-choice">
                    <input
                      type="checkbox"
                      checked={!hidden.includes(key)}
                      onChange={({ target }) =>
                        keep({
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
            <details className="display-part">
              <summary className="display-keys">Atalhos do teclado</summary>
              <dl className="display-shortcuts">
                {listShortcuts.map(({ keys, does }) => (
                  <div key={keys}>
                    <dt>{keys}</dt>
                    <dd>{does}</dd>
                  </div>
                ))}
              </dl>
            </details>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
