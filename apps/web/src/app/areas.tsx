import { createRootRoute, createRoute, Outlet, type RouteComponent, redirect } from '@tanstack/react-router'
import type { Permission } from '@zelo/contract/permissions'
import { currentSession, hasLeft, tellsOfEnd, useMay } from '../platform/session.ts'
import { showToast } from '../ui/toast/toast.ts'
import { DocumentTitle } from './document-title.tsx'
import { lazyRouteComponent } from './lazy-route-component.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The screen that was asked for before the login: one of the panel's own, for only those lead there. */
    wished?: string
  }
}

const signedIn = () => currentSession().user !== null

export const root = createRootRoute({
  validateSearch: (search: Record<string, unknown>) => search,
  component: () => (
    <>
      <DocumentTitle />
      <Outlet />
    </>
  ),
  notFoundComponent: lazyRouteComponent(() => import('./when-away.ts'), 'NotFoundPage'),
  errorComponent: lazyRouteComponent(() => import('./when-away.ts'), 'ErrorScreen'),
})

let cameAsGuest = false

export const guestOnly = createRoute({
  getParentRoute: () => root,
  id: 'guest-only',
  beforeLoad: ({ location }) => {
    if (!signedIn()) {
      cameAsGuest = true
      return
    }
    // Whoever opens the login while inside wishes for nothing, whatever this entry of the history remembers.
    const wished = cameAsGuest ? location.state.wished : undefined
    throw redirect({ href: wished ?? '/administrators', replace: true })
  },
})

export const protectedArea = createRoute({
  getParentRoute: () => root,
  id: 'protected',
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
  beforeLoad: ({ location }) => {
    if (signedIn()) return
    if (tellsOfEnd()) showToast('Sua sessão terminou. Entre de novo.')
    // With the entry of the history, not in the address: what somebody searched for is not to be read there.
    throw redirect({ to: '/login', replace: true, state: hasLeft() ? {} : { wished: location.href } })
  },
})

/** A screen inside the shell, loaded when it is first needed. */
export const page = <const Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => protectedArea, path, component })

const NotAllowedPage = lazyRouteComponent(() => import('./not-allowed-page.tsx'), 'NotAllowedPage')

/** A screen that only saves: whoever may not is told so in its place. */
export const form = <const Path extends string>(
  path: Path,
  permission: Permission,
  component: RouteComponent,
) =>
  page(
    path,
    Object.assign(
      () => {
        const Shown = useMay(permission) ? component : NotAllowedPage
        return <Shown />
      },
      { preload: component.preload },
    ),
  )
