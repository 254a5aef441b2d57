import { Link, useRouter } from '@tanstack/react-router'
import { may } from '@zelo/contract/permissions'
import { Building2, type LucideIcon, ScrollText, ShieldCheck } from 'lucide-react'
import { useSignIn } from '../../platform/sign-in.ts'
import { type HelpPart, openHelp } from '../help/help-door.ts'
import { screensOf } from '../pages.ts'
import { Entries, type MenuProps } from './entries.tsx'

export const controlIcons: Partial<Record<string, LucideIcon>> = {
  '/company': Building2,
  '/audit': ScrollText,
  '/privacy': ShieldCheck,
}

/** The lower menu: control screens that the person may open, the help and the terms of use. */
export function ControlMenu({ onChoose }: MenuProps) {
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
        <li>
          {/* The terms are a page outside of the shell, where people read and accept them. */}
          <Link to="/term-of-use">Termos de uso</Link>
        </li>
      </ul>
    </>
  )
}
