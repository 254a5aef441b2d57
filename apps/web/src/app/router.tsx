import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { currentSession, onSessionChange } from '../platform/session.ts'
import { ComingPage } from './coming-page.tsx'
import { DocumentTitle } from './document-title.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { NotFoundPage } from './not-found-page.tsx'

const signedIn = () => currentSession().user !== null

const root = createRootRoute({
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

const guestOnly = createRoute({
  getParentRoute: () => root,
  id: 'guest-only',
  beforeLoad: () => {
    if (signedIn()) throw redirect({ to: '/administrators', replace: true })
  },
})

const protectedArea = createRoute({
  getParentRoute: () => root,
  id: 'protected',
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
  beforeLoad: () => {
    if (!signedIn()) throw redirect({ to: '/login', replace: true })
  },
})

const publicPages = [
  createRoute({
    getParentRoute: () => root,
    path: '/',
    component: lazyRouteComponent(() => import('./landing-page.tsx'), 'LandingPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/term-of-use',
    component: lazyRouteComponent(() => import('../rooms/terms/terms-page.tsx'), 'TermsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/mobile-reset-password',
    component: lazyRouteComponent(() => import('../rooms/auth/mobile-reset-page.tsx'), 'MobileResetPage'),
  }),
]

const guestPages = [
  createRoute({
    getParentRoute: () => guestOnly,
    path: '/login',
    component: lazyRouteComponent(() => import('../rooms/auth/login-page.tsx'), 'LoginPage'),
  }),
  createRoute({
    getParentRoute: () => guestOnly,
    path: '/forgot-password',
    component: lazyRouteComponent(
      () => import('../rooms/auth/forgot-password-page.tsx'),
      'ForgotPasswordPage',
    ),
  }),
  createRoute({
    getParentRoute: () => guestOnly,
    path: '/reset-password',
    component: lazyRouteComponent(() => import('../rooms/auth/reset-password-page.tsx'), 'ResetPasswordPage'),
  }),
]

const administratorPages = [
  createRoute({
    getParentRoute: () => protectedArea,
    path: '/administrators',
    component: lazyRouteComponent(
      () => import('../rooms/administrators/administrator-list-page.tsx'),
      'AdministratorListPage',
    ),
  }),
  createRoute({
    getParentRoute: () => protectedArea,
    path: '/administrators/create',
    component: lazyRouteComponent(
      () => import('../rooms/administrators/administrator-create-page.tsx'),
      'AdministratorCreatePage',
    ),
  }),
  createRoute({
    getParentRoute: () => protectedArea,
    path: '/administrators/$id/details',
    component: lazyRouteComponent(
      () => import('../rooms/administrators/administrator-details-page.tsx'),
      'AdministratorDetailsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => protectedArea,
    path: '/administrators/$id/edit',
    component: lazyRouteComponent(
      () => import('../rooms/administrators/administrator-edit-page.tsx'),
      'AdministratorEditPage',
    ),
  }),
]

const contractPages = [
  createRoute({
    getParentRoute: () => protectedArea,
    path: '/contracts',
    component: lazyRouteComponent(
      () => import('../rooms/contracts/contract-list-page.tsx'),
      'ContractListPage',
    ),
  }),
  createRoute({
    getParentRoute: () => protectedArea,
    path: '/contracts/create',
    component: lazyRouteComponent(
      () => import('../rooms/contracts/contract-create-page.tsx'),
      'ContractCreatePage',
    ),
  }),
  createRoute({
    getParentRoute: () => protectedArea,
    path: '/contracts/$id/details',
    component: lazyRouteComponent(
      () => import('../rooms/contracts/contract-details-page.tsx'),
      'ContractDetailsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => protectedArea,
    path: '/contracts/$id/edit',
    component: lazyRouteComponent(
      () => import('../rooms/contracts/contract-edit-page.tsx'),
      'ContractEditPage',
    ),
  }),
]

const professionalPages = [
  createRoute({
    getParentRoute: () => protectedArea,
    path: '/professionals',
    component: lazyRouteComponent(
      () => import('../rooms/professionals/professional-list-page.tsx'),
      'ProfessionalListPage',
    ),
  }),
  createRoute({
    getParentRoute: () => protectedArea,
    path: '/professionals/create',
    component: lazyRouteComponent(
      () => import('../rooms/professionals/professional-create-page.tsx'),
      'ProfessionalCreatePage',
    ),
  }),
  createRoute({
    getParentRoute: () => protectedArea,
    path: '/professionals/$id/details',
    component: lazyRouteComponent(
      () => import('../rooms/professionals/professional-details-page.tsx'),
      'ProfessionalDetailsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => protectedArea,
    path: '/professionals/$id/edit',
    component: lazyRouteComponent(
      () => import('../rooms/professionals/professional-edit-page.tsx'),
      'ProfessionalEditPage',
    ),
  }),
]

const patientPages = [
  createRoute({
    getParentRoute: () => protectedArea,
    path: '/patients',
    component: lazyRouteComponent(() => import('../rooms/patients/patient-list-page.tsx'), 'PatientListPage'),
  }),
  createRoute({
    getParentRoute: () => protectedArea,
    path: '/patients/create',
    component: lazyRouteComponent(
      () => import('../rooms/patients/patient-create-page.tsx'),
      'PatientCreatePage',
    ),
  }),
  createRoute({
    getParentRoute: () => protectedArea,
    path: '/patients/$id/details',
    component: lazyRouteComponent(
      () => import('../rooms/patients/patient-details-page.tsx'),
      'PatientDetailsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => protectedArea,
    path: '/patients/$id/edit',
    component: lazyRouteComponent(() => import('../rooms/patients/patient-edit-page.tsx'), 'PatientEditPage'),
  }),
  // The screens of a PAD are still to come.
  createRoute({
    getParentRoute: () => protectedArea,
    path: '/patients/$id/create-pad',
    component: ComingPage,
  }),
  createRoute({
    getParentRoute: () => protectedArea,
    path: '/patients/$id/details-pad',
    component: ComingPage,
  }),
]

/** Sections of the menu whose screens are still to come: the shell stays, and says so. */
const comingPages = (['/monitoring', '/management', '/recruitment'] as const).flatMap((path) => [
  createRoute({ getParentRoute: () => protectedArea, path, component: ComingPage }),
  createRoute({ getParentRoute: () => protectedArea, path: `${path}/$`, component: ComingPage }),
])

/** The pieces of the interface in every state; only a developer's build has it. */
const developmentPages = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/ui',
        component: lazyRouteComponent(() => import('../ui/gallery/gallery-page.tsx'), 'GalleryPage'),
      }),
    ]
  : []

// Plain text in the address: `?search=123` stays what a person would type and can be shared.
const parseSearch = (text: string) => Object.fromEntries(new URLSearchParams(text))
const stringifySearch = (search: Record<string, unknown>) => {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  return entries.length ? `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}` : ''
}

export const router = createRouter({
  routeTree: root.addChildren([
    ...publicPages,
    ...developmentPages,
    guestOnly.addChildren(guestPages),
    protectedArea.addChildren([
      ...administratorPages,
      ...contractPages,
      ...professionalPages,
      ...patientPages,
      ...comingPages,
    ]),
  ]),
  defaultPreload: 'intent',
  scrollRestoration: true,
  parseSearch,
  stringifySearch,
})

// Not while it is pending: the guards would take a person whose session is still loading for a stranger.
onSessionChange(() => {
  if (currentSession().status !== 'pending') void router.invalidate()
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
