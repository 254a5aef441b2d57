import { Menu as MenuIcon } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { Menu } from './menu.tsx'

/**
 * The menu as a drawer, on screens too narrow for the sidebar. A native modal dialog traps the focus and closes on
 * Escape.
 */
export function Drawer() {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  return (
    <>
      <IconButton label="Abrir menu" className="-ml-2 xl:hidden" onClick={() => dialog.current?.showModal()}>
        <MenuIcon size={20} />
      </IconButton>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog, so the backdrop's click
          handler needs no key. */}
      <dialog
        ref={dialog}
        aria-label="Menu"
        className="open:animate-[slide-in_0.18s_ease-out] m-0 h-dvh max-h-none w-[280px] max-w-[85vw] bg-surface text-ink shadow-2xl backdrop:bg-black/45"
        onClick={(event) => event.target === dialog.current && close()}
      >
        <Menu onChoose={close} />
      </dialog>
    </>
  )
}
