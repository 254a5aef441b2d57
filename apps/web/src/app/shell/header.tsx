import { useRouter, useRouterState } from '@tanstack/react-router'
import { useSignIn } from '../../platform/sign-in.ts'
import { Help } from '../help/help.tsx'
import { sectionTitle, useShown, useTitle } from '../pages.ts'
import { GoTo } from '../palette/go-to.tsx'
import { Bell } from './bell.tsx'
import { Drawer } from './drawer.tsx'

export function Header() {
  const { pathname } = useShown()
  const router = useRouter()
  const { user } = useSignIn()
  const title = useTitle()
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return (
    <header
      data-loading={isLoading || undefined}
      className="short:static sticky top-0 z-20 flex h-[max(56px,var(--toast-bottom,0px))] items-center gap-2 border-line border-b bg-surface px-4 pb-[max(0px,var(--toast-bottom,0px)-56px)] sm:px-6 print:hidden"
    >
      <Drawer />
      <div className="min-w-0 flex-1 leading-tight">
        {/* The text is a `span` instead of a `p`: people who enlarge the spacing of paragraphs would push a `p` out of
            the header. */}
        <span className="block truncate text-[13px] text-muted">
          Páginas / {sectionTitle(router, pathname) ?? title}
        </span>
        <h1 className="truncate font-bold text-[17px] sm:text-[18px]">{title}</h1>
      </div>
      <div className="flex min-w-[40px] items-center gap-1 sm:w-[208px]">
        <GoTo />
        <Help />
      </div>
      {/* The bell is not rendered before a required second factor is set up, because the server rejects the bell's
          requests. */}
      {user?.id && user.secondFactor !== 'required' ? <Bell key={user.id} userId={user.id} /> : null}
      {/* The next screen is loading, and the current one keeps its title. */}
      {isLoading && (
        <span className="absolute inset-[auto_0_-2px] h-[3px] animate-[on-its-way_1.2s_0.3s_infinite_backwards] bg-[linear-gradient(90deg,transparent,var(--color-brand),transparent)]" />
      )}
    </header>
  )
}
