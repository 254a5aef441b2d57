import { Link, useRouter } from '@tanstack/react-router'
import { roleLabel } from '@zelo/contract/permissions'
import {
  CalendarDays,
  FileText,
  HeartPulse,
  LogOut,
  type LucideIcon,
  Stethoscope,
  UserPlus,
  Users,
  Wallet,
} from 'lucide-react'
import { signOut, useSignIn } from '../../platform/sign-in.ts'
import { confirmThen } from '../../ui/form/confirm-leaving.ts'
import { Logo } from '../../ui/logo.tsx'
import { initials } from '../../ui/text/format.ts'
import { screensOf } from '../pages.ts'
import { ControlMenu } from './control-menu.tsx'
import { Entries, entryClass, type MenuProps } from './entries.tsx'

export const icons: Partial<Record<string, LucideIcon>> = {
  '/administrators': Users,
  '/contracts': FileText,
  '/professionals': Stethoscope,
  '/patients': HeartPulse,
  '/monitoring': CalendarDays,
  '/management': Wallet,
  '/recruitment': UserPlus,
}

/** The content of the sidebar and of the menu drawer. */
export function Menu({ onChoose }: MenuProps) {
  const sections = screensOf(useRouter()).filter(({ menu }) => menu === true)
  return (
    <div className="flex h-full flex-col">
      <div className="flex items-center gap-3 px-5 pt-4 pb-3">
        <Logo />
        <span className="font-semibold text-[13px] text-muted tracking-widest">MENU</span>
      </div>
      <div className="flex-1 overflow-y-auto px-3">
        <nav aria-label="Menu">
          <Entries screens={sections} iconOf={icons} onChoose={onChoose} />
        </nav>
        <ControlMenu onChoose={onChoose} />
      </div>
      <UserMenu onChoose={onChoose} />
    </div>
  )
}

function UserMenu({ onChoose }: MenuProps) {
  const { user } = useSignIn()
  if (!user) return null
  return (
    <div className="border-line border-t p-3">
      <Link to="/my-account" title="Minha conta" className={entryClass} onClick={onChoose}>
        <span
          aria-hidden
          className="grid size-[36px] shrink-0 place-content-center rounded-full bg-brand font-bold text-[13px] text-on-brand"
        >
          {initials(user.name)}
        </span>
        <span className="min-w-0 leading-tight">
          <span className="block truncate font-semibold text-[14px]">{user.name}</span>
          <span className="block text-[13px] text-muted">{roleLabel[user.role]}</span>
        </span>
      </Link>
      <button
        type="button"
        className={`${entryClass} w-full`}
        onClick={() => {
          onChoose?.()
          confirmThen(() => void signOut())
        }}
      >
        <LogOut size={18} className="shrink-0" />
        Sair
      </button>
    </div>
  )
}
