import { Link, useRouter } from '@tanstack/react-router'
import { may } from '@zelo/contract/permissions'
import { Building2, type LucideIcon, ScrollText, ShieldCheck } from 'lucide-react'
import { useSignIn } from '../../platform/sign-in.ts'
import { type HelpPart, openHelp } from '../help/help-store.ts'
import { screensOf } from '../pages.ts'
import { Entries, type MenuProps } from './entries.tsx'

export const controlIcons: Partial<Record<string, LucideIcon>> = {
  '/company': Building2,
  '/audit': ScrollText,
  '/privacy': ShieldCheck,
}

const linkClass = 'block min-h-[28px] text-[13px] text-muted leading-[28px] underline underline-offset-4'

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
        <nav aria-label="Controle" className="mt-3 border-line border-t pt-3">
          <Entries screens={screens} iconOf={controlIcons} onChoose={onChoose} />
        </nav>
      )}
      <ul className="mt-4 grid justify-items-start px-4">
        <li>
          <button type="button" className={linkClass} onClick={() => ask('guide')}>
            Ajuda
          </button>
        </li>
        <li>
          <button type="button" className={linkClass} onClick={() => ask('shortcuts')}>
            Atalhos do teclado
          </button>
        </li>
        <li>
          {/* The terms are outside the shell, so that people can read them without signing in. */}
          <Link to="/term-of-use" className={linkClass}>
            Termos de uso
          </Link>
        </li>
      </ul>
    </>
  )
}
