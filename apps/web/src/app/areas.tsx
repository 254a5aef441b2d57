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
     * The screen that was requested before the login. Only the panel's own redirect sets it, so it is always a panel
     * screen.
     */
    requestedPath?: string
  }
  /** The titles of a screen, and the menus that list it. */
  interface StaticDataRouteOption {
    title?: string
    /** The title while the URL contains `?edit`: a page may turn into a form on the same path. */
    editTitle?: string
    /**
     * Lists the screen in the menu (`true`) or in the control menu below it, for people who may open it. Screens below
     * its path belong to it.
     */
    menu?: boolean | 'control'
    /**
     * The label in 'Ir para…', for screens that are not in the menu; screens of the menu are listed there under their
     * title.
     */
    goTo?: string
    /** Other search words for the screen. */
    also?: string
    /** The permission that the form requires. */
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

let cameAsGuest = false

export const guestOnly = createRoute({
  getParentRoute: () => root,
  id: 'guest-only',
  beforeLoad: ({ location }) => {
    if (!signedIn()) {
      cameAsGuest = true
      return
    }
    // A signed-in person who opens the login requests no screen, whatever this history entry contains.
    const requestedPath = cameAsGuest ? location.state.requestedPath : undefined
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
      // Until the second factor is set up on that screen, the server rejects all other requests.
      if (user.secondFactor === 'required' && location.pathname !== '/my-account')
        throw redirect({ to: '/my-account', replace: true })
      return
    }
    if (takeExpiry()) showToast('Sua sessão terminou. Entre de novo.')
    // Stored in the history entry and not in the URL: the URL must not show a person's search.
    throw redirect({
      to: '/login',
      replace: true,
      state: hasSignedOut() ? {} : { requestedPath: location.href },
    })
  },
})

type Part<Name extends string> = () => Promise<Record<Name, ComponentType>>

const routeOf =
  <Area extends AnyRoute>(area: Area) =>
  <const Path extends string>(path: Path, staticData: StaticDataRouteOption, component: RouteComponent) =>
    createRoute({ getParentRoute: () => area, path, staticData, component })

/** Screens of an area, each downloaded on first use; `name` is the export with its component. */
const pageOf =
  <Area extends AnyRoute>(area: Area) =>
  <const Path extends string, const Name extends string>(
    path: Path,
    staticData: StaticDataRouteOption,
    importScreen: Part<Name>,
    name: Name,
  ) =>
    routeOf(area)(path, staticData, lazyRouteComponent(importScreen, name))

/** The public area, and the area for people who are not signed in. */
export const openPage = pageOf(root)
export const guestPage = pageOf(guestOnly)

/** A screen inside the shell. */
export const page = pageOf(protectedArea)

const NotAllowedPage = lazyRouteComponent(() => import('./not-allowed-page.tsx'), 'NotAllowedPage')

/** A screen that requires a permission: a person without it sees a message instead. */
export const form = <const Path extends string, const Name extends string>(
  path: Path,
  staticData: StaticDataRouteOption & { needs: Permission },
  importScreen: Part<Name>,
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
  /** The title of the form for a new record; the label in 'Ir para…' may differ. */
  newTitle: string
  goTo?: string
  also?: string
  needs: Permission
  list: Part<`${Name}ListPage`>
  details: Part<`${Name}DetailsPage`>
  /** The screen of a removed record. */
  removed: Part<`Removed${Name}Page`>
} & (
  | { create?: undefined; form: Part<`${Name}${'Create' | 'Edit'}Page`> }
  /**
   * A separate create page, for a form that can start from a record of another register: the edit page does not load
   * that code.
   */
  | { create: Part<`${Name}CreatePage`>; form: Part<`${Name}EditPage`> }
)

/** The five screens of a register; `name` ('Contract') is the prefix of their component names. */
export const registerPages = <const Path extends string, const Name extends string>(
  path: Path,
  name: Name,
  screens: RegisterScreens<Name>,
) => {
  const { title, newTitle, goTo = newTitle, also, needs, list, details } = screens
  const create = (screens.create ?? screens.form) as Part<`${Name}CreatePage`>
  return [
    page(path, { title, menu: true }, list, `${name}ListPage`),
    form(`${path}/create` as const, { title: newTitle, goTo, also, needs }, create, `${name}CreatePage`),
    page(`${path}/$id/details` as const, { title: 'Detalhes' }, details, `${name}DetailsPage`),
    form(
      `${path}/$id/removed` as const,
      { title: 'Registro removido', needs: 'registers.restore' },
      screens.removed,
      `Removed${name}Page`,
    ),
    form(
      `${path}/$id/edit` as const,
      { title: 'Editar', needs },
      screens.form as Part<`${Name}EditPage`>,
      `${name}EditPage`,
    ),
  ]
}
