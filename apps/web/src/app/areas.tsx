import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  Outlet,
  type RouteComponent,
  redirect,
  type StaticDataRouteOption,
} from '@tanstack/react-router'
import type { Permission } from '@zelo/contract/permissions'
import type { ComponentType } from 'react'
import { currentSignIn, hasSignedOut, takeExpiry, useMay } from '../platform/sign-in.ts'
import { lazyRouteComponent } from '../ui/lazy/lazy-component.tsx'
import { showToast } from '../ui/toast/toast.ts'
import { DocumentTitle } from './document-title.tsx'
import { ErrorScreen } from './error-screen.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * The screen that was requested before the login. Only the redirect to the login sets this path, so the path is
     * always one of the panel.
     */
    requestedPath?: string
  }
  /** The titles of a screen, and the menus that list the screen. */
  interface StaticDataRouteOption {
    title?: string
    /** The title while the URL contains `?edit`, for a page whose form has the same path. */
    editTitle?: string
    /**
     * Lists the screen in the menu (`true`) or in the control menu, for people with the permission. Screens below the
     * path belong to the same menu entry.
     */
    menu?: boolean | 'control'
    /** The label in 'Ir para…', for a screen outside the menu. Screens of the menu are listed under their title. */
    goTo?: string
    /** Further search words in 'Ir para…'. */
    searchWords?: string
    /** The permission that the screen requires. */
    needs?: Permission
  }
}

const signedIn = () => currentSignIn().user !== null

export const root = createRootRoute({
  validateSearch: (search: Record<string, unknown>) => search,
  component: () => (
    <>
      <DocumentTitle />
      <Outlet />
    </>
  ),
  notFoundComponent: lazyRouteComponent(() => import('./not-found-page.tsx'), 'NotFoundPage'),
  errorComponent: ErrorScreen,
})

let visitedAsGuest = false

export const guestOnly = createRoute({
  getParentRoute: () => root,
  id: 'guest-only',
  beforeLoad: ({ location }) => {
    if (!signedIn()) {
      visitedAsGuest = true
      return
    }
    // If the person was already signed in, the history entry may contain an old `requestedPath`, so the path is
    // ignored.
    const requestedPath = visitedAsGuest ? location.state.requestedPath : undefined
    throw redirect({ href: requestedPath ?? '/administrators', replace: true })
  },
})

export const protectedArea = createRoute({
  getParentRoute: () => root,
  id: 'protected',
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
  beforeLoad: ({ location }) => {
    const { user } = currentSignIn()
    if (user) {
      // The server rejects all other requests until the person has set up the second factor on '/my-account'.
      if (user.secondFactor === 'required' && location.pathname !== '/my-account')
        throw redirect({ to: '/my-account', replace: true })
      return
    }
    if (takeExpiry()) showToast('Sua sessão terminou. Entre de novo.')
    // The history entry stores the path, because the URL must not show the search text of a person.
    throw redirect({
      to: '/login',
      replace: true,
      state: hasSignedOut() ? {} : { requestedPath: location.href },
    })
  },
})

type ScreenImport<Name extends string> = () => Promise<Record<Name, ComponentType>>

const routeOf =
  <Area extends AnyRoute>(area: Area) =>
  <const Path extends string>(path: Path, staticData: StaticDataRouteOption, component: RouteComponent) =>
    createRoute({ getParentRoute: () => area, path, staticData, component })

/** Creates the routes of an area. The component `name` is downloaded on the first visit. */
const pageOf =
  <Area extends AnyRoute>(area: Area) =>
  <const Path extends string, const Name extends string>(
    path: Path,
    staticData: StaticDataRouteOption,
    importScreen: ScreenImport<Name>,
    name: Name,
  ) =>
    routeOf(area)(path, staticData, lazyRouteComponent(importScreen, name))

/** Routes for everybody, and routes for people who are not signed in. */
export const openPage = pageOf(root)
export const guestPage = pageOf(guestOnly)

/** Routes inside the shell. */
export const page = pageOf(protectedArea)

const NotAllowedPage = lazyRouteComponent(() => import('./not-allowed-page.tsx'), 'NotAllowedPage')

/** A route that requires a permission. Without the permission, a message is rendered instead. */
export const permittedPage = <const Path extends string, const Name extends string>(
  path: Path,
  staticData: StaticDataRouteOption & { needs: Permission },
  importScreen: ScreenImport<Name>,
  name: Name,
) => {
  const Screen = lazyRouteComponent(importScreen, name)
  const Allowed = () => {
    const Shown = useMay(staticData.needs) ? Screen : NotAllowedPage
    return <Shown />
  }
  return routeOf(protectedArea)(
    path,
    staticData,
    Object.assign(Allowed, { preload: Screen.preload, importScreen }),
  )
}

type RegisterScreens<Name extends string> = {
  title: string
  /** The title of the form for a new record. `goTo` is the label in 'Ir para…', if different. */
  newTitle: string
  goTo?: string
  searchWords?: string
  needs: Permission
  list: ScreenImport<`${Name}ListPage`>
  details: ScreenImport<`${Name}DetailsPage`>
  /** The screen of a removed record. */
  removed: ScreenImport<`Removed${Name}Page`>
} & (
  | { create?: undefined; form: ScreenImport<`${Name}${'Create' | 'Edit'}Page`> }
  /**
   * A create page of its own, for a form that can start from a record of another register. The edit page does not load
   * that code.
   */
  | { create: ScreenImport<`${Name}CreatePage`>; form: ScreenImport<`${Name}EditPage`> }
)

/** The five screens of a register; `name` ('Contract') is the prefix of their component names. */
export const registerPages = <const Path extends string, const Name extends string>(
  path: Path,
  name: Name,
  screens: RegisterScreens<Name>,
) => {
  const { title, newTitle, goTo = newTitle, searchWords, needs, list, details } = screens
  const create = (screens.create ?? screens.form) as ScreenImport<`${Name}CreatePage`>
  return [
    page(path, { title, menu: true }, list, `${name}ListPage`),
    permittedPage(
      `${path}/create` as const,
      { title: newTitle, goTo, searchWords, needs },
      create,
      `${name}CreatePage`,
    ),
    page(`${path}/$id/details` as const, { title: 'Detalhes' }, details, `${name}DetailsPage`),
    permittedPage(
      `${path}/$id/removed` as const,
      { title: 'Registro removido', needs: 'registers.restore' },
      screens.removed,
      `Removed${name}Page`,
    ),
    permittedPage(
      `${path}/$id/edit` as const,
      { title: 'Editar', needs },
      screens.form as ScreenImport<`${Name}EditPage`>,
      `${name}EditPage`,
    ),
  ]
}
