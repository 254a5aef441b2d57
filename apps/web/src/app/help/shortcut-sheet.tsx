import './shortcut-sheet.css'
import { useLocation, useRouter } from '@tanstack/react-router'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { singleKeySetting, singleKeysAreOff } from '../../ui/table/single-key-shortcuts.ts'
import { type ShortcutGroup, shortcutsAt } from './shortcuts.ts'

type ShortcutSheetProps = { open: boolean; onOpenChange: (open: boolean) => void; onHelp: () => void }

/** All keys that do something on the screen one is on. */
export function ShortcutSheet({ open, onOpenChange, onHelp }: ShortcutSheetProps) {
  const { pathname } = useLocation()
  const [, , route] = useRouter().getMatchedRoutes(pathname)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Atalhos do teclado"
      footer={
        <Button variant="outline" onClick={onHelp}>
          Ajuda desta tela
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <section aria-label="Teclas" tabIndex={0} className="shortcut-groups">
        {shortcutsAt(route?.fullPath ?? '').map((group) => (
          <Shortcuts key={group.title} group={group} />
        ))}
        <label className="shortcut-switch">
          <input
            type="checkbox"
            defaultChecked={!singleKeysAreOff()}
            onChange={({ target }) => localStorage.setItem(singleKeySetting, target.checked ? 'on' : 'off')}
          />
          Usar atalhos de uma só letra ou sinal (J, K, X, / e ?)
        </label>
      </section>
    </Dialog>
  )
}

function Shortcuts({ group: { title, shortcuts } }: { group: ShortcutGroup }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {shortcuts.map(({ keys, does }) => (
          <div key={`${keys} ${does}`}>
            <dt>{keys.split(' ').map((cap) => (cap === 'ou' ? cap : <kbd key={cap}>{cap}</kbd>))}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
