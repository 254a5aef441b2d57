import { createRootRoute, createRoute, Outlet, type RouteComponent, redirect } from '@tanstack/react-router'
import type { Permission } from '@zelo/contract/permissions'
import { currentSession, tellsOfEnd, useMay } from '../platform/session.ts'
import { showToast } from '../ui/toast.ts'
import { DocumentTitle } from './document-title.tsx'
import { lazyRouteComponent } from './lazy-route-component.ts'

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

export const guestOnly = createRoute({
  getParentRoute: () => root,
  id: 'guest-only',
  beforeLoad: () => {
    if (signedIn()) throw redirect({ to: '/administrators', replace: true })
  },
})

export const protectedArea = createRoute({
  getParentRoute: () => root,
  id: 'protected',
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
  beforeLoad: () => {
    if (signedIn()) return
    if (tellsOfEnd()) showToast('Sua sessão terminou. Entre de novo.')
    throw redirect({ to: '/login', replace: true })
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
