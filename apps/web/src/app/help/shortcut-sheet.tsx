import { useLocation, useRouter } from '@tanstack/react-router'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { singleKeySetting, singleKeysAreOff } from '../../ui/table/single-key-shortcuts.ts'
import { type ShortcutGroup, shortcutsAt } from './shortcuts.ts'

type ShortcutSheetProps = { open: boolean; onOpenChange: (open: boolean) => void; onHelp: () => void }

/** A dialog with all shortcuts of the current screen. */
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard. */}
      <section aria-label="Teclas" tabIndex={0} className="grid gap-5">
        {shortcutsAt(route?.fullPath ?? '').map((group) => (
          <Shortcuts key={group.title} group={group} />
        ))}
        <label className="flex min-h-[24px] items-center gap-2 border-line border-t pt-3">
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
      <h3 className="mb-1 font-semibold">{title}</h3>
      <dl>
        {shortcuts.map(({ keys, effect }) => (
          <div key={`${keys} ${effect}`} className="flex items-baseline gap-4 border-line border-t py-2">
            <dt className="flex w-[132px] shrink-0 flex-wrap items-baseline gap-1 text-[13px] text-muted">
              {keys.split(' ').map((cap) => (cap === 'ou' ? cap : <Key key={cap}>{cap}</Key>))}
            </dt>
            <dd className="min-w-0">{effect}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const Key = ({ children }: { children: string }) => (
  <kbd className="rounded-[7px] border border-line bg-canvas px-1.5 font-sans text-[13px] leading-[20px]">
    {children}
  </kbd>
)
