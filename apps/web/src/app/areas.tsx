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
import { currentSignIn, hasLeft, takeExpiry, useMay } from '../platform/sign-in.ts'
import { lazyRouteComponent } from '../ui/lazy/lazy-component.tsx'
import { showToast } from '../ui/toast/toast.ts'
import { DocumentTitle } from './document-title.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { NotFoundPage } from './not-found-page.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The screen that was asked for before the login: one of the panel's own screens, because only they lead there. */
    wished?: string
  }
  /** The names of a screen, and the places that offer it. */
  interface StaticDataRouteOption {
    title?: string
    /** Its title while its address says `?edit`: a page may turn into a form without another path. */
    editTitle?: string
    /**
     * Whether it stands in the menu, or below it among the screens of control, for those who may open them. The screens
     * below its path belong to it.
     */
    menu?: boolean | 'control'
    /** Its name in 'Ir para…', which offers it; a screen of the menu is offered there under its title. */
    goTo?: string
    /** Other words that a person may search for. */
    also?: string
    /** The permission that its form needs. */
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
  notFoundComponent: NotFoundPage,
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
    // A signed-in person who opens the login asks for no screen, whatever this history entry holds.
    const wished = cameAsGuest ? location.state.wished : undefined
    throw redirect({ href: wished ?? '/administrators', replace: true })
  },
})

export const protectedArea = createRoute({
  getParentRoute: () => root,
  id: 'protected',
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
  beforeLoad: ({ location }) => {
    const { user } = currentSignIn()
    if (user) {
      // The server answers nothing else until it is set up there.
      if (user.secondFactor === 'required' && location.pathname !== '/my-account')
        throw redirect({ to: '/my-account', replace: true })
      return
    }
    if (takeExpiry()) showToast('Sua sessão terminou. Entre de novo.')
    // In the history entry, not in the address: a person's search must not be readable there.
    throw redirect({ to: '/login', replace: true, state: hasLeft() ? {} : { wished: location.href } })
  },
})

type Part<Name extends string> = () => Promise<Record<Name, ComponentType>>

const pageOf =
  <Area extends AnyRoute>(area: Area) =>
  <const Path extends string>(path: Path, staticData: StaticDataRouteOption, component: RouteComponent) =>
    createRoute({ getParentRoute: () => area, path, staticData, component })

/** The areas for everybody, and for people who are not signed in. */
export const openPage = pageOf(root)
export const guestPage = pageOf(guestOnly)

/** A screen inside the shell, loaded when it is first needed. */
export const page = pageOf(protectedArea)

const NotAllowedPage = lazyRouteComponent(() => import('./not-allowed-page.tsx'), 'NotAllowedPage')

/** A screen that not everybody may use: a person without the permission sees a message in its place. */
export const form = <const Path extends string>(
  path: Path,
  staticData: StaticDataRouteOption & { needs: Permission },
  component: RouteComponent & { importScreen: () => unknown },
) =>
  page(
    path,
    staticData,
    Object.assign(
      () => {
        const Shown = useMay(staticData.needs) ? component : NotAllowedPage
        return <Shown />
      },
      { preload: component.preload, importScreen: component.importScreen },
    ),
  )

type RegisterScreens<Name extends string> = {
  title: string
  /** The title of the form of a new record; 'Ir para…' may have another name for it. */
  newTitle: string
  goTo?: string
  also?: string
  needs: Permission
  list: Part<`${Name}ListPage`>
  details: Part<`${Name}DetailsPage`>
} & (
  | { create?: undefined; form: Part<`${Name}${'Create' | 'Edit'}Page`> }
  /** A page of its own for creation, where it can start from another register's record, which an edit need not load. */
  | { create: Part<`${Name}CreatePage`>; form: Part<`${Name}EditPage`> }
)

/** The four screens of a register; 'Contract' begins the names of their components. */
export const registerPages = <const Path extends string, const Name extends string>(
  path: Path,
  name: Name,
  screens: RegisterScreens<Name>,
) => {
  const { title, newTitle, goTo = newTitle, also, needs, list, details } = screens
  const create = (screens.create ?? screens.form) as Part<`${Name}CreatePage`>
  return [
    page(path, { title, menu: true }, lazyRouteComponent(list, `${name}ListPage`)),
    form(
      `${path}/create` as const,
      { title: newTitle, goTo, also, needs },
      lazyRouteComponent(create, `${name}CreatePage`),
    ),
    page(
      `${path}/$id/details` as const,
      { title: 'Detalhes' },
      lazyRouteComponent(details, `${name}DetailsPage`),
    ),
    form(
      `${path}/$id/edit` as const,
      { title: 'Editar', needs },
      lazyRouteComponent(screens.form as Part<`${Name}EditPage`>, `${name}EditPage`),
    ),
  ]
}
