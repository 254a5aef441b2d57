import { Link, useRouter } from '@tanstack/react-router'
import { may } from '@zelo/contract/permissions'
import { type LucideIcon, ScrollText, ShieldCheck } from 'lucide-react'
import type { ComponentType } from 'react'
import { useSignIn } from '../../platform/sign-in.ts'
import { type HelpPart, openHelp } from '../help/help-door.ts'
import { screensOf } from '../pages.ts'

export type MenuProps = { onChoose?: (() => void) | undefined }

export type EntriesProps = MenuProps & {
  screens: ReturnType<typeof screensOf>
  iconOf: Partial<Record<string, LucideIcon>>
}

/** The entries are drawn by the menu's own part, which is there already: two files would share it in a third. */
type ControlMenuProps = MenuProps & { Entries: ComponentType<EntriesProps> }

export const controlIcons: Partial<Record<string, LucideIcon>> = {
  '/audit': ScrollText,
  '/privacy': ShieldCheck,
}

/** The screens of control, below the menu, for those who may open them. They come at rest: few people need them at once. */
export function ControlMenu({ Entries, onChoose }: ControlMenuProps) {
  const { user } = useSignIn()
  const screens = screensOf(useRouter()).filter(
    ({ menu, needs }) => menu === 'control' && user && (!needs || may(user.role, needs)),
  )
  const ask = (part: HelpPart) => {
    onChoose?.()
    openHelp(part)
  }
  return (
    <>
      {screens.length > 0 && (
        <nav aria-label="Controle" className="control-menu">
          <Entries screens={screens} iconOf={controlIcons} onChoose={onChoose} />
        </nav>
      )}
      <ul className="help-menu">
        <li>
          <button type="button" onClick={() => ask('guide')}>
            Ajuda
          </button>
        </li>
        <li>
          <button type="button" onClick={() => ask('shortcuts')}>
            Atalhos do teclado
          </button>
        </li>
      </ul>
      {/* Outside of the shell: read, and accepted, on a page of its own. */}
      <Link to="/term-of-use" className="terms-link">
        Termos de uso
      </Link>
    </>
  )
}
